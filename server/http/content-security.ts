import { hash } from 'node:crypto'

/** Other hosts that our pages talk to; none with the payment sandbox and our own mail endpoint. */
export type Outside = { scripts: string[]; frames: string[]; connections: string[] }

/** The policy of pages: our own scripts run, and what stands in a page with one of these hashes. */
export function pagePolicy(
  { scripts, styles }: { scripts: string[]; styles: string[] },
  outside: Outside,
): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...outside.scripts],
    'style-src': ["'self'", ...styles],
    // An owner may show a picture by its address (SPEC).
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

/** Of an inline script or style, as a policy names it. */
export function hashOf(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}

/** What is no page of ours loads and runs nothing. */
export const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The service worker asks this shop, and nobody else; its notifications have a picture. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

/** The hosts of the payment provider and of EmailJS, where they are not our own stand-ins. */
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
