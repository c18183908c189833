import { redirect } from 'react-router'
import type * as v from 'valibot'
import { ConnectionLost } from '#app/connection-lost.ts'
import { askShop, type Answer, type Call } from '#app/api-client.ts'
import { currentSession, forgetLogin, logOut } from '#app/session.ts'
import { localeOfPath, pathIn } from '#messages/locale.ts'

/** SPEC's guard: without an admin's token nobody stays on an admin page, nor keeps the token. */
export function requireAdmin(request: Request): void {
  const session = currentSession()
  if (session?.isAdmin) return
  if (session) logOut()
  throw redirect(inLanguageOf(request, '/home'))
}

/** For what an admin does on a page: a call with her token. */
export async function askAdmin<Schema extends v.GenericSchema>(
  path: string,
  call: Call<Schema>,
): Promise<Answer<v.InferOutput<Schema>>> {
  const token = currentSession()?.token
  return askShop(path, {
    ...call,
    headers: { ...call.headers, ...(token && { Authorization: `Bearer ${token}` }) },
  })
}

/**
 * For a page's `clientLoader`: what the shop answers. A login that the server no longer knows
 * leads to the login page and back here; other refusals show the error page.
 */
export async function loadAdmin<Schema extends v.GenericSchema>(
  request: Request,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  requireAdmin(request)
  const answer = await askAdmin(path, { schema, signal: request.signal })
  if (answer.kind === 'ok') return answer.value
  if (answer.kind === 'unreachable') throw new ConnectionLost()
  if (answer.status === 401 || answer.status === 403) throw signInAgain(request)
  throw new Response(null, { status: answer.status })
}

function signInAgain(request: Request) {
  forgetLogin()
  const { pathname, search } = new URL(request.url)
  return redirect(
    `${inLanguageOf(request, '/login')}?next=${encodeURIComponent(pathname + search)}`,
  )
}

function inLanguageOf(request: Request, path: string): string {
  return pathIn(localeOfPath(new URL(request.url).pathname), path)
}
