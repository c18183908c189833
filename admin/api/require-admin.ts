import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { currentSession, logOut } from '#browser/session.ts'
import { localPath } from '#messages/locale.ts'

/**
 * The guard that SPEC prescribes: a visitor without an admin's token leaves the admin pages and loses the
 * token.
 */
export const requireAdmin: MiddlewareFunction = () => {
  const session = currentSession()
  if (session?.isAdmin) return
  if (session) logOut()
  throw redirectDocument(localPath('/home'))
}
