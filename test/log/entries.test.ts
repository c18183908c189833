import { expect, test } from 'vitest'
import { wordOf } from '#admin/changes/value-words.ts'
import { auditedThings } from '#shop/audit-log/audit-log.server.ts'
import { staffEntries } from '#shop/accounts/staff-entries.ts'
import type { LogPage } from '#shop/log/log.ts'
import { doneName, thingName } from '#admin/pages/log/log-words.ts'
import { m } from '#messages/compiled/messages.js'
import { aRunOfCash } from '../cash-up.ts'
import { describeOnEachEngine } from '../databases.ts'
import { priceClient } from '../price-sheets.ts'
import { aProduct } from '../products.ts'
import { later, shopOf, signedIn } from '../shop.ts'

test('every record and what is done to sheets and cash has a name', () => {
  for (const thing of auditedThings) expect(thingName[thing]?.(), thing).toBeTruthy()
  expect(doneName({ thing: 'price-sheet', what: 'undone' })).toBe(m.sheet_undone())
  expect(doneName({ thing: 'price-sheet', what: 'cancelled' })).toBe(m.sheet_cancelled())
  expect(doneName({ thing: 'cash-up', what: 'count' })).toBe(m.change_cash_counted())
  expect(doneName({ thing: 'order', what: 'driver-delivered' })).toBe(m.drive_delivered())
  expect(doneName({ thing: 'order', what: 'driver-not-home' })).toBe(m.change_not_home())
  expect(doneName({ thing: 'order', what: 'driver-undo' })).toBe(m.change_stepped_back())
})

test('the day of an entry is in words', () => {
  expect(wordOf('day', '2026-11-27', 'en')).toContain('November')
})

describeOnEachEngine('entries of the log', (open) => {
  const shop = shopOf(open)
  const read = async (query: string, headers: Record<string, string>): Promise<LogPage> =>
    (await shop().get(`/api/admin/log${query}`, headers)).json()
  /** The page of each entry, by the kind of its thing. */
  const pathsOf = async (query: string) => {
    const { headers } = await signedIn(shop(), 'admin')
    const { entries } = await read(query, headers)
    return new Map(entries.map(({ thing, path }) => [thing, path]))
  }

  test('about staff are the owner’s: who came, with which role, and how they sign in', async () => {
    const { db } = shop().services
    const { headers: owner, account } = await signedIn(shop(), 'admin')
    const { headers: manager } = await signedIn(shop(), 'admin', 'manager')
    const { account: packer } = await signedIn(shop(), 'admin', 'packer')
    for (const what of [...staffEntries, 'blocked']) {
      await db
        .insertInto('changes')
        .values({
          id: `${packer.id} ${what}`,
          at: shop().clock.now.toISOString(),
          who_id: account.id,
          who: account.email ?? '',
          what,
          thing: 'account',
          thing_id: packer.id,
          before: null,
          after: null,
        })
        .execute()
    }
    const told = async (headers: Record<string, string>) =>
      (await read(`?id=${packer.id}`, headers)).entries.map(({ what }) => what)
    expect(await told(owner)).toEqual(expect.arrayContaining([...staffEntries, 'blocked']))
    expect(await told(manager)).toEqual(['blocked'])
    expect((await read(`?id=${packer.id}`, manager)).total).toBe(1)
    const changes = await shop().get(`/api/admin/changes/account/${packer.id}`, manager)
    expect((await changes.json()).map(({ what }: { what: string }) => what)).toEqual(['blocked'])
    const path = `/api/admin/log/${encodeURIComponent(`${packer.id} joined`)}/put-back`
    expect((await shop().post(path, undefined, manager)).status).toBe(404)
  })

  test('lead to the page of what they are about: sheets, boxes and their weeks', async () => {
    const prices = await priceClient(shop())
    const { id } = await aProduct(shop().services.db)
    const sheet = await prices.save([
      { id, to: 3000 },
      { id: 'box-small', to: 900_00 },
    ])
    const paths = await pathsOf('')
    expect(paths.get('price-sheet')).toBe(`/prices/sheets/${sheet.id}`)
    expect((await pathsOf('?id=box-small')).get('product')).toBe('/boxes/small')
    later(shop(), 1)
    const week = {
      from: '2026-12-05',
      to: '2026-12-11',
      published: false,
      rows: [{ name: 'Leeks', nameAr: 'كراث', grams: 1500, productId: null }],
    }
    const { headers } = await signedIn(shop(), 'admin')
    const added = await (await shop().post('/api/admin/boxes/small/weeks', week, headers)).json()
    expect((await pathsOf('?thing=box')).get('box')).toBe(`/boxes/small/weeks/${added.id}`)
  })

  test('of cash lead to its day', async () => {
    const { numbers, deliver, cash, run, day } = await aRunOfCash(shop(), 1)
    for (const number of numbers) await deliver(number)
    await cash.closed(run)
    expect((await pathsOf('')).get('cash-up')).toBe(`/cash/${day}`)
  })
})
