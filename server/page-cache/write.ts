import type { ServerResponse } from 'node:http'
import type { Representation } from './kept.ts'

const REQUEST_ID = 'x-request-id'
const SECOND_MS = 1000

/** Node's own text of a head, around the request's id; good for the second that its `Date` names. */
type Head = { second: number; before: string; after: string }
/** Where Node keeps the text of a head until it is sent: nothing else in Node tells or takes it. */
type WithHead = ServerResponse & { _header?: string | null }

const heads = new WeakMap<Representation, Head>()

/**
 * Writes a kept answer. Of each representation Node makes the head once a second; the others of that
 * second get the same text with an id of their own. Checking and joining twenty headers anew costs
 * more than all else that a kept answer needs.
 */
export function writeKept(response: WithHead, representation: Representation, requestId: string) {
  const second = Math.floor(Date.now() / SECOND_MS)
  const isUsual = response.shouldKeepAlive && !response.hasHeader('connection')
  const known = isUsual ? heads.get(representation) : undefined
  if (known?.second === second) {
    response.statusCode = representation.status
    response._header = known.before + requestId + known.after
  } else {
    response.writeHead(representation.status, [...representation.headers, REQUEST_ID, requestId])
    const head = isUsual ? headOf(response, requestId) : undefined
    if (head) heads.set(representation, { second, ...head })
  }
  response.end(response.req.method === 'HEAD' ? undefined : representation.body)
}

/** None where another Node keeps it elsewhere: then each answer is written as any other. */
function headOf({ _header }: WithHead, requestId: string): Omit<Head, 'second'> | undefined {
  const [before, after] = _header?.split(requestId) ?? []
  return before && after ? { before, after } : undefined
}
