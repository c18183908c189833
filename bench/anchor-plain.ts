// The minimum for a `node:http` server: it sends the bytes of a compressed file with three headers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listening } from './listening.ts'

const body = readFileSync(process.argv[2] ?? '')
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': String(body.byteLength),
}

await listening(
  createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }),
)
