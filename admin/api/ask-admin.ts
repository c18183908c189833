import { data, redirectDocument, type Params } from 'react-router'
import type * as v from 'valibot'
import { askShop, type Answer, type Call } from '#browser/api-client.ts'
import { authorization, forgetLogin } from '#browser/session.ts'
import { localPath } from '#messages/locale.ts'
import { untilConnected } from './connection.ts'

/** Calls the API with the token of the logged-in admin. */
export async function askAdmin<Schema extends v.GenericSchema>(
  path: string,
  call: Call<Schema>,
): Promise<Answer<v.InferOutput<Schema>>> {
  return askShop(path, { ...call, headers: { ...call.headers, ...authorization() } })
}

/**
 * Loads a page's data, for its route `loader`. Waits while there is no connection. 401 redirects to the login
 * page and back, 403 throws the error of `onForbidden`, other refusals show the error page.
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
  // 422: the address asks for something that cannot exist, which is shown as “not found”.
  throw data(null, { status: answer.status === 422 ? 404 : answer.status })
}

function notYourRole() {
  return data(null, { status: 403 })
}

/** Logs out and redirects to the login page, which leads back to this page. */
export function signInAgain(request: Request) {
  forgetLogin()
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`${localPath('/login')}?next=${encodeURIComponent(pathname + search)}`)
}

/** Returns a parameter of the route. Throws 404 without it. */
export function param(params: Params, name: string): string {
  const value = params[name]
  if (value === undefined) throw data(null, { status: 404 })
  return value
}
