/** What an alias answers where the server minds upper and lower case: the way to the page itself. */
export function RedirectPage({ title, href }: { readonly title: string; readonly href: string }) {
  return (
    <main>
      <h1>
        <a href={href}>{title}</a>
      </h1>
    </main>
  );
}
