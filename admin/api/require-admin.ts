import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { currentSession, logOut } from '#browser/session.ts'
import { localPath } from '#messages/locale.ts'

/** SPEC's guard: without an admin's token nobody stays on an admin page, nor keeps the token. */
export const requireAdmin: MiddlewareFunction = () => {
  const session = currentSession()
  if (session?.isAdmin) return
  if (session) logOut()
  throw redirectDocument(localPath('/home'))
}
