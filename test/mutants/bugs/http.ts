import type { Bug } from './bug.ts'

export const httpBugs: Bug[] = [
  {
    name: 'what is no page has no content security policy',
    file: 'server/http/security-headers.ts',
    find: 'if (hasPolicy && !hasOwn) headers.set',
    replace: 'if (hasPolicy && hasOwn) headers.set',
    tests: ['test/server/headers.test.ts'],
  },
  {
    name: 'HTTP: a tag that is part of another is the same',
    file: 'server/cache/negotiation.ts',
    find: 'if (tag[1] === wanted) return true\n  return false',
    replace:
      'if (tag[1] === wanted) return true\n  return ifNoneMatch.includes(wanted.slice(1, -1))',
    tests: ['test/server/negotiation.test.ts'],
  },
  {
    name: 'HTTP: a tag anywhere in the header is the same',
    file: 'server/cache/negotiation.ts',
    find: "  if (ifNoneMatch.trim() === '*') return true\n",
    replace: "  if (ifNoneMatch.includes('*')) return true\n",
    tests: ['test/server/negotiation.test.ts'],
  },
  {
    name: 'HTTP: only the first of several tags is looked at',
    file: 'server/cache/negotiation.ts',
    find: 'for (let tag; (tag = nextTag.exec(ifNoneMatch));) if (tag[1] === wanted) return true',
    replace: 'if (nextTag.exec(ifNoneMatch)?.[1] === wanted) return true',
    tests: ['test/server/negotiation.test.ts'],
  },
  {
    name: 'HTTP: a weak tag is another one',
    file: 'server/cache/negotiation.ts',
    find: "const wanted = etag.replace(/^W\\//, '')",
    replace: 'const wanted = etag',
    tests: ['test/server/negotiation.test.ts'],
  },
  {
    name: 'HTTP: an encoding whose name begins like another is taken for it',
    file: 'server/cache/negotiation.ts',
    find: "weights.get(name) ?? weights.get('*') ?? 0",
    replace: "weights.get(name) ?? weights.get(`x${name}`) ?? weights.get('*') ?? 0",
    tests: ['test/server/negotiation.test.ts'],
  },
  {
    name: 'HTTP: anybody’s request id is believed',
    file: 'server/http/request-id.ts',
    find: 'return isGood && isTrusted(peerOf(socket), trustedProxies) ? given : randomUUID()',
    replace: 'return isGood ? given : randomUUID()',
    tests: ['test/server/request-id-form.test.ts', 'test/server/cached-responses-raw.test.ts'],
  },
  {
    name: 'HTTP: two hosts are one too many for nobody',
    file: 'server/http/http-server.ts',
    find: 'return hosts.length === 1 &&',
    replace: 'return hosts.length >= 1 &&',
    tests: ['test/server/raw-requests.test.ts'],
    only: 'two hosts',
  },
  {
    name: 'HTTP: a client that completes a refused request holds its connection for ever',
    file: 'server/http/malformed-requests.ts',
    find: '    setTimeout(() => socket.destroy(), LINGER_MS).unref()\n',
    replace: '',
    tests: ['test/server/slow-clients.test.ts'],
  },
  {
    name: 'HTTP: bytes that wait for a slow client are taken for progress',
    file: 'server/http/slow-readers.ts',
    find: 'const written = socket.bytesWritten - socket.writableLength',
    replace: 'const written = socket.bytesWritten',
    tests: ['test/server/slow-clients.test.ts'],
  },
  {
    name: 'HTTP: a part of the map is read at once',
    file: 'server/http/map-parts.ts',
    find: 'Math.min(PIECE_BYTES, end - at)',
    replace: 'end - at',
    tests: ['test/api/delivery/map.test.ts'],
    only: 'piece by piece',
  },
]
