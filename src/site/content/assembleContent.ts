import { z } from "zod";
import type { CheckedFile } from "../../generator/content/checkContentFile.ts";
import type { ContentSchemas } from "../schemas/createSchemas.ts";
import { industryIds, serviceIds } from "../schemas/ids.ts";
import type { LegalText } from "../schemas/legalText.ts";
import type { Position } from "../schemas/position.ts";
import type { Content } from "./content.ts";
import {
  legalFiles,
  locateIndustry,
  locateService,
  pageFiles,
  positionFile,
} from "./contentFiles.ts";

/** Puts checked files together. Parsing them again gives each value its type and its trimmed strings. */
export function assembleContent(
  files: ReadonlyMap<string, CheckedFile>,
  schemas: ContentSchemas,
): Content {
  const readValue = (file: string) => files.get(file)?.value;
  const readMany = (ids: readonly string[], locateFile: (id: string) => string) =>
    Object.fromEntries(ids.map((id) => [id, readValue(locateFile(id))]));

  return {
    site: schemas.site.parse(readValue(pageFiles.site)),
    shell: schemas.shell.parse(readValue(pageFiles.shell)),
    home: schemas.home.parse(readValue(pageFiles.home)),
    about: schemas.about.parse(readValue(pageFiles.about)),
    features: schemas.features.parse(readValue(pageFiles.features)),
    careers: schemas.careers.parse(readValue(pageFiles.careers)),
    contact: schemas.contact.parse(readValue(pageFiles.contact)),
    services: schemas.services.parse(readValue(pageFiles.services)),
    solutions: schemas.solutions.parse(readValue(pageFiles.solutions)),
    notFound: schemas.notFound.parse(readValue(pageFiles.notFound)),
    service: z
      .record(z.enum(serviceIds), schemas.createService())
      .parse(readMany(serviceIds, locateService)),
    industry: z
      .record(z.enum(industryIds), schemas.createIndustry())
      .parse(readMany(industryIds, locateIndustry)),
    positions: listPositions(files, schemas),
    legal: {
      privacy: readLegalText(files.get(legalFiles.privacy), schemas),
      terms: readLegalText(files.get(legalFiles.terms), schemas),
      cookies: readLegalText(files.get(legalFiles.cookies), schemas),
    },
    placeholders: [...files.values()].flatMap(({ placeholders }) => placeholders),
  };
}

function listPositions(
  files: ReadonlyMap<string, CheckedFile>,
  schemas: ContentSchemas,
): Position[] {
  const positions = [...files].flatMap(([file, { value, placeholders }]): Position[] => {
    const slug = positionFile.exec(file)?.[1];
    if (slug === undefined) return [];
    const path = `/careers/${slug}` as const;
    return [{ ...schemas.position.parse(value), path, isSample: placeholders.length > 0 }];
  });
  return positions.sort((a, b) => a.title.localeCompare(b.title, "en"));
}

function readLegalText(file: CheckedFile | undefined, schemas: ContentSchemas): LegalText {
  return { ...schemas.legalFrontMatter.parse(file?.value), body: file?.body ?? "" };
}
