import { data, redirectDocument, type Params } from 'react-router'
import type * as v from 'valibot'
import { askShop, type Answer, type Call } from '#browser/api-client.ts'
import { authorization, forgetLogin } from '#browser/session.ts'
import { localPath } from '#messages/locale.ts'
import { untilConnected } from './connection.ts'

/** For what an admin does on a page: a call with her token. */
export async function askAdmin<Schema extends v.GenericSchema>(
  path: string,
  call: Call<Schema>,
): Promise<Answer<v.InferOutput<Schema>>> {
  return askShop(path, { ...call, headers: { ...call.headers, ...authorization() } })
}

/**
 * For a page's `loader`: what the shop answers, as soon as it can be asked. A login that the server no
 * longer knows leads to the login page and back here; other refusals show the error page. `onForbidden` says what is thrown
 * where the role of who is here is not enough.
 */
export async function loadAdmin<Schema extends v.GenericSchema>(
  request: Request,
  path: string,
  schema: Schema,
  onForbidden: (request: Request) => unknown = notYourRole,
): Promise<v.InferOutput<Schema>> {
  const { signal } = request
  const answer = await askAdmin(path, { schema, signal })
  if (answer.kind === 'ok') return answer.value
  if (answer.kind === 'unreachable') {
    await untilConnected(signal)
    signal.throwIfAborted()
    return loadAdmin(request, path, schema, onForbidden)
  }
  if (answer.status === 401) throw signInAgain(request)
  if (answer.status === 403) throw onForbidden(request)
  // What an address asks for may be refused (422): it is as wrong as one without a page.
  throw data(null, { status: answer.status === 422 ? 404 : answer.status })
}

function notYourRole() {
  return data(null, { status: 403 })
}

/** To the login page, and from there back here. */
export function signInAgain(request: Request) {
  forgetLogin()
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`${localPath('/login')}?next=${encodeURIComponent(pathname + search)}`)
}

/** A part of the address that the route's pattern names. */
export function param(params: Params, name: string): string {
  const value = params[name]
  if (value === undefined) throw data(null, { status: 404 })
  return value
}
