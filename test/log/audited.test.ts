import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isStaffPolicy } from '#shop/accounts/staff-policy.ts'
import { apiMounts } from '#api/api.ts'
import { sourcesOf, withoutWayTo } from './audit-reach.ts'

const TARGET = 'shop/audit-log/audit-log.server.ts#recordAuditEntry'

/** Staff calls without an audit log entry, with reasons. */
const notRecorded: Record<string, string> = {
  'POST /admin/areas/polygon': 'writes nothing: it says what a shape is like',
  'POST /admin/boxes/names': 'writes nothing: it reads pasted names',
  'POST /admin/import/wrong-rows': 'writes nothing: it returns the wrong rows of a file',
  'POST /admin/orders/:number/refunds/send':
    'asks the provider again for refunds that were recorded when they were made',
  'POST /images': 'a file that nothing shows yet; the record that uses it is recorded',
  'POST /images/crop': 'a file that nothing shows yet; the record that uses it is recorded',
  'PUT /admin/me/notices': 'how one is told is her own affair',
  'PUT /admin/me/devices': 'how one is told is her own affair',
  'DELETE /admin/me/devices/:device': 'how one is told is her own affair',
  'POST /admin/me/passkeys/challenge':
    'asks for what a passkey has to sign; adding one is recorded',
  'POST /admin/customers/:id/notes': 'notes keep each of their texts, with who wrote it and when',
  'PUT /admin/customers/:id/notes/:note':
    'notes keep each of their texts, with who wrote it and when',
  'POST /admin/customers/:id/withdraw': 'the register of agreements has it, with who did it',
  'PUT /admin/packing/days/:date/open': 'which order somebody looks at, for half a minute',
  'PUT /admin/packing/orders/:number/ticks':
    'hundreds an hour; the order’s history and the packing record say who packed it',
  'PUT /admin/start':
    'takes a reminder off the first page; areas, stock and settings record their own changes',
}

const sources = sourcesOf(resolve(import.meta.dirname, '../..'))
const staffWrites = apiMounts
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method, policy }) => isStaffPolicy(policy) && method !== 'get')
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`)

test('from each call by which staff change something a way leads to the log of changes', () => {
  const silent = withoutWayTo(TARGET, sources).filter((name) => staffWrites.includes(name))
  expect(silent.toSorted()).toEqual(Object.keys(notRecorded).toSorted())
})

test('every such call was looked at: none is defined in another form', () => {
  const found = withoutWayTo('nothing', sources)
  expect(staffWrites.filter((name) => !found.includes(name))).toEqual([])
})

test('a call that forgets the log is found, also behind other functions', () => {
  const call = (name: string) => `import { ${name} } from '#shop/x/things.server.ts'
export const endpoints = [
  endpoint({
    method: 'post',
    path: '/admin/${name}',
    handle: ({ services }) => ${name}(services.db),
  }),
]
`
  const things = `import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
export async function kept(db: Database) {
  return behind(db)
}

function behind(db: Database) {
  return recordAuditEntry(db)
}

export async function forgotten(db: Database) {
  return db
}
`
  const shop = [
    { path: 'shop/x/things.server.ts', text: things },
    { path: 'api/admin/kept.ts', text: call('kept') },
    { path: 'api/admin/forgotten.ts', text: call('forgotten') },
  ]
  expect(withoutWayTo(TARGET, shop)).toEqual(['POST /admin/forgotten'])
})
