import type { ServerResponse } from 'node:http'
import type { Representation } from './kept.ts'

/** What is said of an answer to one request only. */
export type PerRequest = { requestId: string; caching: string }

/** Headers of a kept answer as this request gets them, names and values in turn. */
export function headersFor(
  { headers }: Representation,
  { requestId, caching }: PerRequest,
): string[] {
  return [...headers, 'cache-control', caching, 'x-request-id', requestId]
}

/** Writes a kept answer. */
export function writeKept(
  response: ServerResponse,
  representation: Representation,
  perRequest: PerRequest,
) {
  response.writeHead(representation.status, headersFor(representation, perRequest))
  response.end(response.req.method === 'HEAD' ? undefined : representation.body)
}
