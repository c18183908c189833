import { currentSession } from '#browser/session.ts'
import { pathIn, type Locale } from '#messages/locale.ts'

/** Returns the first page after login (SPEC 2): the products for admins, the home page for customers. */
export function firstPage(locale: Locale): string {
  return pathIn(locale, currentSession()?.isAdmin ? '/admin/mainTable/vegetable' : '/home')
}
