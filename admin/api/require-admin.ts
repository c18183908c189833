import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { currentSession, logOut } from '#browser/session.ts'
import { localPath } from '#messages/locale.ts'

/** The guard that SPEC prescribes: logs out users who are no admins, and redirects to the home page. */
export const requireAdmin: MiddlewareFunction = () => {
  const session = currentSession()
  if (session?.isAdmin) return
  if (session) logOut()
  throw redirectDocument(localPath('/home'))
}
