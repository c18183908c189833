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
 * Loads the data of a page, for its `loader`. Without a connection it waits and asks again. An unknown login
 * (401) leads to the login page and back here. `onForbidden` gives the error to throw when the role does not
 * allow the page (403). Other refusals show the error page.
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
  // The address may ask for something that the API refuses (422), which is shown as “not found”.
  throw data(null, { status: answer.status === 422 ? 404 : answer.status })
}

function notYourRole() {
  return data(null, { status: 403 })
}

/** Removes the login and leads to the login page, with this page as the one to return to. */
export function signInAgain(request: Request) {
  forgetLogin()
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`${localPath('/login')}?next=${encodeURIComponent(pathname + search)}`)
}

/** Returns a part of the address that the route's pattern names. */
export function param(params: Params, name: string): string {
  const value = params[name]
  if (value === undefined) throw data(null, { status: 404 })
  return value
}
