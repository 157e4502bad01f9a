declare module "react-refresh/runtime" {
  // Only what this project uses; the package has no types of its own.
  export function injectIntoGlobalHook(page: Window): void;
  export function register(component: unknown, id: string): void;
  export function setSignature(
    componentOrHook: unknown,
    key: string,
    isAlwaysReset: boolean,
    listHooks: () => readonly unknown[],
  ): void;
  export function performReactRefresh(): void;
}
