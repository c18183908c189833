import type { IncomingMessage, ServerResponse } from 'node:http'
import { kindOf, type Admission } from './admission.ts'
import type { Services } from './context.ts'
import { refuse } from './malformed.ts'
import { overloaded } from './overloaded.ts'
import { answerKept } from './page-cache/front.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { securityHeaders } from './secure-answers.ts'

/**
 * Refuses requests that would only be refused by the app, at a fraction of the cost: in a rush these
 * are most of all. What was kept a while ago is better than a refusal. Returns whether it answered.
 */
export async function refuseEarly(
  { log, counters }: Services,
  { admission, cache }: { admission: Admission; cache: PageCache },
) {
  const security = await securityHeaders()
  return (request: IncomingMessage, response: ServerResponse, requestId: () => string): boolean => {
    const { method = '', url = '', headers } = request
    const [path = ''] = url.split('?', 1)
    const kind = kindOf(path)
    // Only the app knows which files there are.
    if (kind === 'health' || kind === 'files' || !admission.isFull(path)) return false
    if (answerKept(cache.findOld, request, response, requestId)) return true
    const id = requestId()
    log.info({ requestId: id, method, path, status: 503 }, 'request refused')
    admission.countRefusal(kind)
    counters.requests.observe({ kind, status: '5xx' }, 0)
    const { status, body, headers: own } = overloaded(path, headers['accept-language'], id)
    const length = String(Buffer.byteLength(body))
    const all = { ...security, ...own, 'X-Request-Id': id, 'Content-Length': length }
    refuse(response, { status, headers: all, body })
    return true
  }
}
