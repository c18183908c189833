/** Whether a page is the owner's; both languages. */
export function isAdminPath(path: string): boolean {
  return /^(\/ar)?\/admin(\/|$)/.test(path)
}
