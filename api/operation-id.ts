import type { Endpoint } from './endpoint.ts'

const verbs = { get: 'get', post: 'create', put: 'update', delete: 'delete' }

/**
 * Derives the OpenAPI operation id unless the endpoint sets it. `get /admin/boxes/:id/weeks` becomes
 * `listAdminBoxWeeks`, `post /orders/:number/settle` becomes `settleOrder`.
 */
export function operationIdOf({
  method,
  path,
  operationId,
}: Pick<Endpoint, 'method' | 'path' | 'operationId'>): string {
  if (operationId) return operationId
  const segments = path.split('/').filter(Boolean)
  const nouns = segments.flatMap((segment, at) => {
    if (segment.startsWith(':')) return []
    return segments[at + 1]?.startsWith(':') ? singular(segment) : segment
  })
  const last = segments.at(-1) ?? ''
  if (last.startsWith(':'))
    return inCamelCase([method === 'post' ? 'update' : verbs[method], ...nouns])
  if (method === 'get' && isPlural(last)) return inCamelCase(['list', ...nouns])
  if (method !== 'post') return inCamelCase([verbs[method], ...nouns])
  const owner = nouns.slice(0, -1)
  return inCamelCase(isPlural(last) ? ['create', ...owner, singular(last)] : [last, ...owner])
}

function isPlural(noun: string): boolean {
  return noun.endsWith('s')
}

function singular(noun: string): string {
  return noun.replace(/(?<=x)es$|s$/, '')
}

function inCamelCase(words: string[]): string {
  const [first = '', ...others] = words.flatMap((word) => word.split(/\W+/))
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
