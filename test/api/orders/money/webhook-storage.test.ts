import { afterEach, expect, test } from 'vitest'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anEvent } from '../../../provider-events.ts'
import { pay, placeByCard, rememberIntent } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'
import { forgetEvents, orderOf, sendEvent, storedEvents } from './webhook-events.ts'

describeOnEachEngine('an event of the payment provider', (open) => {
  const shop = shopOf(open)
  afterEach(() => forgetEvents(shop()))

  test('is refused when it cannot be kept, so that the provider sends it again', async () => {
    const { schema } = shop().services.db
    const event = anEvent()
    await schema.alterTable('payment_events').renameTo('elsewhere').execute()
    const refused = await sendEvent(shop(), event).finally(() =>
      schema.alterTable('elsewhere').renameTo('payment_events').execute(),
    )
    expect(refused.status).toBe(500)
    expect(shop().faults.splice(0)).toHaveLength(1)
    expect(await storedEvents(shop())).toEqual([])
    expect((await sendEvent(shop(), event)).status).toBe(200)
    expect(await storedEvents(shop())).toMatchObject([{ id: event.id }])
  })

  test('is kept once it is signed', async () => {
    const event = anEvent()
    const response = await sendEvent(shop(), event)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    expect(await storedEvents(shop())).toMatchObject([
      { id: event.id, type: event.type, intent_id: event.data.object.id, processed_at: null },
    ])
  })

  test('may be 512 KiB long, not a byte longer', async () => {
    const event = anEvent()
    const padded = (bytes: number) => JSON.stringify(event).padEnd(bytes, ' ')
    for (const bytes of [512 * 1024 + 1, 5 * 1024 * 1024]) {
      const response = await sendEvent(shop(), padded(bytes))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ code: 'too-large-body' })
    }
    expect(await storedEvents(shop())).toEqual([])
    expect((await sendEvent(shop(), padded(512 * 1024))).status).toBe(200)
  })

  test('sent a hundred times at once is kept once', async () => {
    const event = anEvent()
    const responses = await Promise.all(Array.from({ length: 100 }, () => sendEvent(shop(), event)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await storedEvents(shop())).toHaveLength(1)
  })

  test('of another kind is kept and done with', async () => {
    await sendEvent(shop(), anEvent({ type: 'customer.created' }))
    expect(await processPaymentEvents(shop().services)).toBe(0)
    expect(await storedEvents(shop())).toMatchObject([
      { intent_id: null, processed_at: expect.any(String) },
    ])
  })

  test('of a payment that no order has waits for its order, but not for ever', async () => {
    await sendEvent(shop(), anEvent())
    for (let attempt = 1; attempt < 20; attempt++) {
      expect(await processPaymentEvents(shop().services)).toBe(0)
    }
    expect(await storedEvents(shop())).toMatchObject([{ processed_at: null }])
    expect(await processPaymentEvents(shop().services)).toBe(1)
    expect(await storedEvents(shop())).toMatchObject([{ processed_at: expect.any(String) }])
    expect(await processPaymentEvents(shop().services)).toBe(0)
  })

  test('that came before its order knew the payment counts when it does', async () => {
    const { db } = shop().services
    const placed = await placeByCard(shop(), [{ product: await aProduct(db), qty: 1 }])
    const know = (intentId: string | null) => rememberIntent(shop(), placed.number, intentId)
    await know(null)
    await pay(shop(), placed)
    await sendEvent(shop(), anEvent({ intentId: placed.intentId }))
    await processPaymentEvents(shop().services)
    expect(await orderOf(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
    await know(placed.intentId)
    await processPaymentEvents(shop().services)
    expect(await orderOf(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })
})
