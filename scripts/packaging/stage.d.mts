/** Written by hand for the tests, which are checked: the scripts are not. */
export function stage(
  folder: string,
  options?: { readonly natives?: string },
): { readonly loaded: readonly string[]; readonly held: readonly string[] };
