import { PLAIN_POLICY, WORKER_POLICY, pagePolicy } from '#server/http/content-security.ts'

/** Headers of every answer, apart from the policies below. */
const SAME_EVERYWHERE = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const policies = {
  page: /^default-src 'self'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'( 'sha256-[\w+/]{43}=')?; img-src 'self' data: blob: https: http:; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'$/,
  admin: exactly(
    pagePolicy({ scripts: [], styles: [] }, { scripts: [], frames: [], connections: [] }),
  ),
  plain: exactly(PLAIN_POLICY),
  worker: exactly(WORKER_POLICY),
  /** Mail programs show these pictures, some as pages of another origin. */
  mailPicture: exactly(PLAIN_POLICY),
  upload: exactly("sandbox; default-src 'none'"),
  sandbox:
    /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
}
export type Kind = keyof typeof policies

const TELLS_TOO_MUCH = ['server', 'x-powered-by', 'set-cookie']

/** Returns a text for each wrong header. */
export function wrongHeaders(headers: Record<string, string>, kind: Kind): string[] {
  const resources = kind === 'mailPicture' ? 'cross-origin' : 'same-origin'
  const wrong = Object.entries({
    ...SAME_EVERYWHERE,
    'cross-origin-resource-policy': resources,
  })
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${name}: ${headers[name]}`)
  const policy = headers['content-security-policy'] ?? 'none'
  if (!policies[kind].test(policy)) wrong.push(`content-security-policy: ${policy}`)
  if (!/^[\da-f-]{36}$/.test(headers['x-request-id'] ?? '')) wrong.push('no x-request-id')
  wrong.push(...TELLS_TOO_MUCH.filter((name) => name in headers))
  return wrong
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?()]/g, '\\$&')}$`)
}
