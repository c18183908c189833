import { createStore } from './store.ts'

/** The storage key that SPEC prescribes. Only this file uses it. */
const KEY = 'token'
/** SPEC marks an admin by the first name in the token. The server checks for itself. */
const ADMIN_NAME = 'Admin'
const store = createStore(currentSession, undefined)

type Session = {
  token: string
  firstName: string
  isAdmin: boolean
  expires: number
}

let known: { stored: string | null; session: Session | undefined } = {
  stored: null,
  session: undefined,
}

/** Returns the login of this browser; undefined on the server and in the first paint. */
export const useSession = store.useValue

/** Returns the header that authenticates a call; no header when nobody is logged in. */
export function authorization(): Record<string, string> {
  const token = currentSession()?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Returns the login of this browser. Removes a token that is damaged or has expired. */
export function currentSession(): Session | undefined {
  const stored = read()
  if (stored !== known.stored) known = { stored, session: sessionOf(stored) }
  const isOver = stored !== null && (!known.session || known.session.expires <= Date.now())
  if (isOver) {
    write(null)
    known = { stored: null, session: undefined }
  }
  return known.session
}

export function logIn(token: string) {
  write(token)
  store.notify()
}

/** Ends this login. The shop revokes the token, so that a copy stops working, too. */
export function logOut() {
  const headers = authorization()
  const isOpen = 'Authorization' in headers
  // `keepalive` sends the call even when the page closes first. Without a connection the token ends by its
  // age.
  if (isOpen) fetch('/auth/signout', { method: 'POST', headers, keepalive: true }).catch(() => {})
  forgetLogin()
}

/** Removes a login that the shop no longer knows. */
export function forgetLogin() {
  write(null)
  store.notify()
}

/** Reads the fields of a token that a greeting needs. Only the server verifies tokens. */
function sessionOf(token: string | null): Session | undefined {
  if (token === null) return undefined
  try {
    const payload: { first_name?: unknown; exp?: unknown } = JSON.parse(
      decoded(token.split('.')[1] ?? ''),
    )
    const { first_name, exp } = payload
    if (typeof first_name !== 'string' || !first_name || typeof exp !== 'number') return undefined
    return { token, firstName: first_name, isAdmin: first_name === ADMIN_NAME, expires: exp * 1000 }
  } catch {
    return undefined
  }
}

function decoded(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
}

// Where the browser refuses storage (private windows), the login lasts as long as the page.
let inMemory: string | null = null
function read(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory
  } catch {
    return inMemory
  }
}
function write(token: string | null) {
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
    inMemory = null
  } catch {
    inMemory = token
  }
}
