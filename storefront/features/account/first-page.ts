import { currentSession } from '#browser/session.ts'
import { pathIn, type Locale } from '#messages/locale.ts'

/** SPEC 2: admins begin with their products, everybody else at home. */
export function firstPage(locale: Locale): string {
  return pathIn(locale, currentSession()?.isAdmin ? '/admin/mainTable/vegetable' : '/home')
}
