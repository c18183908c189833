import { hash } from 'node:crypto'

/** Other hosts that the shop's pages use. None with the payment sandbox and the shop's own mail endpoint. */
export type Outside = { scripts: string[]; frames: string[]; connections: string[] }

/** Allows the shop's own files, and inline code with these hashes. */
export function pagePolicy(
  { scripts, styles }: { scripts: string[]; styles: string[] },
  outside: Outside,
): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...outside.scripts],
    'style-src': ["'self'", ...styles],
    // A product's picture may be the address of any host (SPEC).
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'connect-src': ["'self'", ...outside.connections],
    'frame-src': ["'self'", ...outside.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

export function hashOf(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}

/** For responses that are not pages: they load and run nothing. */
export const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The service worker connects to this shop only, and its notifications load a picture. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

/** Leaves out the payment provider with the sandbox, and EmailJS with the shop's own endpoint. */
export function outsideOf({
  stripeJs,
  emailJs,
}: {
  stripeJs: { url: string }
  emailJs: { isOwn: boolean }
}): Outside {
  const mail = emailJs.isOwn ? [] : ['https://api.emailjs.com']
  if (!/^https?:/.test(stripeJs.url)) return { scripts: [], frames: [], connections: mail }
  const { origin } = new URL(stripeJs.url)
  return {
    scripts: [origin, 'https://*.js.stripe.com'],
    frames: [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: [origin, 'https://api.stripe.com', ...mail],
  }
}
