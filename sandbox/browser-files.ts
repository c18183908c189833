import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Context } from 'hono'
import { unknownAddress } from './http.ts'

const FOLDER = new URL('./browser/', import.meta.url)
const STRIPE_PARTS = ['card-frame.js', 'card-element.js', 'stripe.js']
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
])

/** Serves the files of `browser/` by their exact names; they are read once, at the start. */
export function browserFiles(publicBase: string) {
  const files = readBrowserFiles()
  const ancestors = publicBase.startsWith('/') ? "'self'" : '*'
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`
  return (c: Context) => {
    const file = files.get(c.req.param('file') ?? '')
    if (!file) return unknownAddress(c)
    const headers = {
      'content-type': file.type,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag: file.etag,
    }
    if (c.req.header('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers })
    return new Response(file.body, { headers })
  }
}

function readBrowserFiles() {
  const entries = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = new Map(
    entries.map(({ name }) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
  )
  texts.set('stripe.js', joinStripe())
  return new Map(
    [...texts].map(([name, body]) => [
      name,
      { body, etag: etagOf(body), type: TYPES.get(extname(name)) ?? 'text/plain' },
    ]),
  )
}

/**
 * Serves these modules as one plain script, without `import` and `export`. A page expects `window.Stripe` as
 * soon as the script has run, but the imports of a module load later.
 */
function joinStripe() {
  const parts = STRIPE_PARTS.map((name) => readFileSync(new URL(`stripe/${name}`, FOLDER), 'utf8'))
  const body = parts
    .join('\n')
    .replaceAll(/^import [^']* from '[^']*'\n/gm, '')
    .replaceAll(/^export /gm, '')
  return `// Stands in for https://js.stripe.com\n;(() => {\n'use strict'\n${body}})()\n`
}

function etagOf(body: string) {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
