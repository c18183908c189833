import { expect, test } from 'vitest'
import { placeAndPay, placeInCash, refundsAtProvider } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { mailsOf, pay, placeByCard, settle } from '../../../orders.ts'
import { codeOf, packerOf } from '../../../packer.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('lines that are not packed as ordered', (open) => {
  const shop = shopOf(open)
  const packer = () => packerOf(shop())

  test('less than ordered changes the sum once, gives money back once and is mailed once', async () => {
    const one = await packer()
    const [short, there] = [
      await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 20 }),
      await aProduct(shop().services.db, { pricePiastres: 30_00, quantity: 20 }),
    ]
    const placed = await placeAndPay(shop(), [
      { product: short, qty: 3 },
      { product: there, qty: 1 },
    ])
    const { number } = placed
    const before = await one.get(`/orders/${number}`).then((answer) => answer.json())
    const { version } = await one.see(number)
    const edit = { what: 'reduce', qty: 1 }
    const path = `/orders/${number}/lines/1`
    const answers = await Promise.all(
      [edit, edit].map((same) => one.post(path, { version, edit: same })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await one.see(number)).toMatchObject({
      lines: [{ qty: 1, orderedQty: 3, change: 'reduced', tick: { who: one.name } }, { qty: 1 }],
    })
    await one.ticked(number, 2)
    expect((await one.pack(number)).status).toBe(200)
    const after = await one.get(`/orders/${number}`).then((answer) => answer.json())
    expect(before.total - after.total).toBe(100_00)
    expect(await refundsAtProvider(shop(), placed)).toEqual([100_00])
    expect(await mailsOf(shop(), placed, 'order-packed')).toBe(1)
    expect(await mailsOf(shop(), placed, 'order-changed')).toBe(0)
    // Missing units are written off, so they are not for sale.
    expect(await stockOfProduct(shop().services.db, short.id)).toBe(17)
  })

  test('what is weighed takes of the hold what it weighs, and cannot be packed before', async () => {
    const one = await packer()
    const chicken = await aProduct(shop().services.db, {
      category: 'meat',
      pricePiastres: 96_00,
      unitAmount: 1.2,
      tolerance: 5,
    })
    const placed = await placeByCard(shop(), [{ product: chicken, qty: 1 }])
    await pay(shop(), placed)
    await settle(shop(), placed)
    const { number } = placed
    await one.ticked(number, 1)
    const unweighed = await one.pack(number)
    expect([unweighed.status, await codeOf(unweighed)]).toEqual([409, 'not-weighed'])
    const odd = await one.edit(number, 1, { what: 'weigh', amount: 2 })
    expect(odd.status).toBe(422)
    const weighed = await one.edit(number, 1, { what: 'weigh', amount: 1.18 })
    expect(await weighed.json()).toMatchObject({ lines: [{ packedAmount: 1.18, tick: {} }] })
    expect((await one.pack(number)).status).toBe(200)
    const { amount_received } = await shop().stripe.paymentIntents.retrieve(placed.intentId)
    expect(amount_received).toBe(94_40 + 20_00)
  })

  test('a replacement is a line of its own to tick, by the customer’s wish', async () => {
    const one = await packer()
    const named = (name: string) => aProduct(shop().services.db, { name })
    const [tomatoes, spinach, chard] = [
      await named('Tomatoes'),
      await named('Spinach'),
      await named('Chard'),
    ]
    const items = [tomatoes, spinach].map((product) => ({ product, qty: 2 }))
    const { number } = await placeInCash(shop(), items, { missing: 'call' })
    const replace = { what: 'replace', productId: chard.id, qty: 1 }
    expect((await one.edit(number, 1, replace)).status).toBe(422)
    const agreed = await one.edit(number, 1, { ...replace, isAgreed: true })
    expect(await agreed.json()).toMatchObject({
      lines: [
        { line: 1, qty: 0, change: 'replaced', tick: null },
        { line: 2, tick: null },
        { line: 3, replaces: 1, qty: 1, tick: null },
      ],
    })
    for (const line of [2, 3]) await one.ticked(number, line)
    expect((await one.pack(number)).status).toBe(200)
  })
})
