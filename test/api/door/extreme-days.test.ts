import { expect, test } from 'vitest'
import * as v from 'valibot'
import { apiMounts } from '#api/api.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

const tooFar = ['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31']
const limits = ['2000-01-01', '2100-12-31']

type Found = { name: string; schema: v.GenericSchema }
type Node = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>
  options?: v.GenericSchema[]
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  pipe?: v.GenericSchema[]
}

/** Returns a schema and all schemas inside it. */
function partsOf(name: string, schema: Node): Found[] {
  const { entries = {}, options = [], item, wrapped, pipe = [] } = schema
  const below = [
    ...Object.entries(entries),
    ...[...options, item, wrapped, ...pipe].map((one) => ['', one] as const),
  ]
  return [
    { name, schema },
    ...below.flatMap(([part, one]) =>
      one && one !== schema && one.kind === 'schema'
        ? partsOf(part === '' ? name : `${name} ${part}`, one)
        : [],
    ),
  ]
}

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
const isOfDays = ({ schema }: Found) =>
  accepts(schema, '2026-11-28') && !accepts(schema, '2026-02-30')

const described = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map((one) => ({ ...one, name: `${one.method} ${base}${one.path}`, base })),
)
const dayFields = described
  .flatMap(({ name, query, body }) => [
    ...partsOf(name, query as Node),
    ...(body ? partsOf(name, body as Node) : []),
  ])
  .filter(isOfDays)

test('every field that takes a day takes those of 2000 to 2100', () => {
  const names = new Set(dayFields.map(({ name }) => name.split(' ').at(-1)))
  expect([...names]).toEqual(
    expect.arrayContaining(['day', 'date', 'from', 'to', 'offerUntil', 'productionDay']),
  )
  for (const { name, schema } of dayFields) {
    for (const day of tooFar) expect(accepts(schema, day), `${name}: ${day}`).toBe(false)
    for (const day of limits) expect(accepts(schema, day), `${name}: ${day}`).toBe(true)
  }
})

describeOnEachEngine('days that no calendar of a shop has', (open) => {
  const shop = shopOf(open)

  test('are no days in any address', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const reading = described.filter(
      ({ method, path }) => method === 'get' && path.includes(':date'),
    )
    expect(reading.length).toBeGreaterThan(5)
    for (const { base, path } of reading) {
      for (const day of tooFar) {
        const address = `${base}${path}`.replace(':date', day).replace(/:\w+/g, 'none')
        const { status } = await shop().get(address, headers)
        expect(status, address).toBe(404)
      }
    }
  })

  test('are refused by name in the log, the books, the figures and an offer', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const { id, category } = await aProduct(shop().services.db)
    for (const day of tooFar) {
      const period = `from=${day}&to=${day}`
      const asked: [path: string, field: string][] = [
        [`/api/admin/log?day=${day}`, 'day'],
        [`/api/admin/books?${period}`, 'from'],
        [`/api/admin/figures/sales?${period}`, 'from'],
        [`/api/admin/refunds/reasons?${period}`, 'from'],
        [`/api/admin/buying?day=${day}`, 'day'],
      ]
      for (const [path, field] of asked) {
        const response = await shop().get(path, headers)
        expect(response.status, path).toBe(422)
        expect((await response.json()).errors[field]).toMatchObject({
          code: 'day',
          message: expect.stringContaining('2100'),
        })
      }
      for (const field of ['offerFrom', 'offerUntil']) {
        const edit = { offer: 10, [field]: `${day} 10:00` }
        const response = await shop().send('PUT', `/api/${category}/${id}`, edit, headers)
        expect(response.status).toBe(422)
        expect((await response.json()).errors[field]).toMatchObject({ code: 'day-time' })
      }
    }
    for (const day of limits) {
      for (const path of ['log?day=', 'figures/sales?to=2100-12-31&from=']) {
        const to = path.replace('2100-12-31', day)
        const { status } = await shop().get(`/api/admin/${to}${day}`, headers)
        expect(status, `${to}${day}`).toBe(200)
      }
    }
  })
})
