/** What the build for a browser takes for `node:os`: nobody is signed in to a page. */
export function userInfo(): { readonly username: string } {
  return { username: '' };
}
