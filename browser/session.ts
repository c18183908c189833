import { createStore } from './store.ts'

/** SPEC's key. This file is the only one that touches it. */
const KEY = 'token'
/** SPEC's sign of an admin in the browser; the server decides for itself. */
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

/** Who is logged in; nobody on the server and in the first paint. */
export const useSession = store.useValue

/** The header of calls that are made in the visitor's name; none when nobody is logged in. */
export function authorization(): Record<string, string> {
  const token = currentSession()?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** A token that is damaged or has expired is removed on sight. */
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

/** Ends this login, at the shop, too: a copy of its token is worth nothing afterwards. */
export function logOut() {
  const headers = authorization()
  const isOpen = 'Authorization' in headers
  // The page may be gone before it is answered; without a connection the token ends by its age.
  if (isOpen) fetch('/auth/signout', { method: 'POST', headers, keepalive: true }).catch(() => {})
  forgetLogin()
}

/** For a login that the shop no longer knows. */
export function forgetLogin() {
  write(null)
  store.notify()
}

/** What the browser may know from a token: enough for a greeting. The server decides the rest. */
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

/** Base64url of UTF-8 text. */
function decoded(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
}

// Where storage is refused (private windows), the login lives as long as the page.
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
