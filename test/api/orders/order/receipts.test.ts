import { expect, test } from 'vitest'
import { adminClient, placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { aProduct } from '../../../products.ts'
import { shopOf, signedIn, type TestShop } from '../../../shop.ts'

type Admin = Awaited<ReturnType<typeof adminClient>>

async function seen(shop: TestShop, path: string) {
  const response = await shop.get(path)
  expect(response.status).toBe(200)
  return response.json()
}

const told = (order: { receipts: { series: string; number: number; total: number }[] }) =>
  order.receipts.map(({ series, number, total }) => [series, number, total])

/** 2 × 57.00 with 14% VAT, 2 × 50.00 exempt, and 20.00 for delivery. */
async function anOrder(shop: TestShop) {
  const { db } = shop.services
  const honey = await aProduct(db, { name: 'Honey', pricePiastres: 57_00, vatRate: 14 })
  const eggs = await aProduct(db, { name: 'Eggs', pricePiastres: 50_00 })
  const placed = await placeInCash(shop, [
    { product: honey, qty: 2 },
    { product: eggs, qty: 2 },
  ])
  return { ...placed, honey, eggs }
}

async function deliver(admin: Admin, number: number) {
  for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
}

async function setRates(shop: TestShop, { delivery, honey }: { delivery: number; honey?: string }) {
  const { db } = shop.services
  const value = JSON.stringify(delivery)
  await db
    .insertInto('settings')
    .values({ key: 'deliveryVatRate', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  if (honey)
    await db.updateTable('products').set({ vat_rate: 50 }).where('id', '=', honey).execute()
}

describeOnEachEngine('VAT and receipts', (open) => {
  const shop = shopOf(open)

  test('an order keeps the rates of its day, whatever they become', async () => {
    await setRates(shop(), { delivery: 14 })
    const { path, honey } = await anOrder(shop())
    const before = await seen(shop(), path)
    expect(before.totals).toMatchObject({ taxes: 0, total: 234 })
    // 114.00 of honey and 20.00 of delivery contain VAT.
    expect(before.vat).toEqual([{ rate: 14, amount: 134, vat: 16.46 }])
    expect(before.items).toMatchObject([
      { vatRate: 14, vat: 14 },
      { vatRate: 0, vat: 0 },
    ])
    await setRates(shop(), { delivery: 0, honey: honey.id })
    expect((await seen(shop(), path)).vat).toEqual(before.vat)
  })

  test('the VAT follows what is left out, refused and given back', async () => {
    await setRates(shop(), { delivery: 0 })
    const admin = await adminClient(shop())
    const { number, path } = await anOrder(shop())
    await admin.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    expect((await seen(shop(), path)).vat).toEqual([{ rate: 14, amount: 57, vat: 7 }])
    await deliver(admin, number)
    await admin.collected(number)
    await admin.refunded(number, { amountPiastres: 17_70 })
    // A tenth of 177.00 was refunded, so a tenth of the honey, too.
    expect((await seen(shop(), path)).vat).toEqual([{ rate: 14, amount: 51.3, vat: 6.3 }])
  })

  test('a receipt is issued with the delivery, and credit notes with what goes back', async () => {
    const admin = await adminClient(shop())
    const { number, path } = await anOrder(shop())
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
    expect((await seen(shop(), path)).receipts).toEqual([])
    await admin.moved(number, 'delivered')
    const [receipt] = (await seen(shop(), path)).receipts
    expect(receipt).toMatchObject({ series: 'receipt', total: 234, vat: 14 })

    await admin.collected(number)
    await admin.refunded(number, { lines: [{ line: 1, qty: 1 }] })
    await admin.refunded(number)
    const all = await seen(shop(), path)
    expect(all.receipts.slice(1)).toMatchObject([
      { series: 'credit-note', total: 57, vat: 7 },
      { series: 'credit-note', total: 177, vat: 7 },
    ])
    const [first, second] = all.receipts.slice(1)
    expect(second.number).toBe(first.number + 1)
    expect(all.vat).toEqual([])
  })

  test('what was delivered by mistake, refused and taken back is corrected by further numbers', async () => {
    const admin = await adminClient(shop())
    const { number, path } = await anOrder(shop())
    await deliver(admin, number)
    const [[, first] = []] = told(await seen(shop(), path))
    await admin.steppedBack(number)
    await admin.moved(number, 'delivered')
    const refused = await admin.act(number, '/refused', {
      lines: [{ line: 2, qty: 1 }],
      reason: 'customer-wish',
    })
    expect(refused.status).toBe(200)
    await admin.act(number, '/refused/take-back', { line: 2, reason: 'the neighbour' })
    const series = (await seen(shop(), path)).receipts
    const sums = (name: string) => series.filter((one: { series: string }) => one.series === name)
    expect(sums('receipt')).toMatchObject([
      { number: first, total: 234 },
      { number: Number(first) + 1, total: 234 },
      { number: Number(first) + 2, total: 50 },
    ])
    expect(sums('credit-note')).toMatchObject([{ total: 234 }, { total: 50 }])
  })

  test('what was issued stays as it is', async () => {
    const admin = await adminClient(shop())
    const { number } = await anOrder(shop())
    await deliver(admin, number)
    const { db } = shop().services
    await expect(db.updateTable('receipts').set({ total_piastres: 1 }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('receipts').execute()).rejects.toThrow('append-only')
  })

  test('its PDF is for whoever has the key, its owner and staff', async () => {
    const admin = await adminClient(shop())
    const { number, path } = await anOrder(shop())
    await deliver(admin, number)
    const [{ id, number: own }] = (await seen(shop(), path)).receipts
    const bare = `/api/orders/${number}/receipts/${id}`
    const key = path.split('?')[1]
    const response = await shop().get(`${bare}?${key}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`receipt-${own}.pdf`)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await shop().get(bare, admin.headers)).status).toBe(200)
    const stranger = await signedIn(shop(), 'customer')
    expect((await shop().get(bare, stranger.headers)).status).toBe(404)
    expect((await shop().get(`${bare}?key=wrong`)).status).toBe(404)
    // The receipt belongs to another order.
    const other = await anOrder(shop())
    const foreign = other.path.replace('?', `/receipts/${id}?`)
    expect((await shop().get(foreign)).status).toBe(404)
  })
})
