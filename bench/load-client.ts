// The client process of `load.ts`: reads a load from its input, and prints the results.
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { ofClient } from './client-number.ts'
import type { Asked, Served } from './load.ts'

type Options = {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  requests?: Asked[]
  first: number
}

const options: Options = JSON.parse(await text(process.stdin))
const { url, seconds, connections, headers, requests = [] } = options
let number = options.first

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  ...(requests.length > 0 && {
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }],
  }),
})
const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [
  status,
  count,
])
const served: Served = {
  seconds: result.duration,
  statuses: { ...Object.fromEntries(statuses), ...(result.errors && { broken: result.errors }) },
  p50: result.latency.p50,
  p99: result.latency.p99,
}
console.log(JSON.stringify(served))

function next(): autocannon.Request {
  number++
  return ofClient(requests[number % requests.length] ?? {}, number)
}
