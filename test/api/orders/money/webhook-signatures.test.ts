import { afterEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { anEvent, signatureOf } from '../../../provider-events.ts'
import { providerOver } from '../../../stripe-provider.ts'
import { shopOf } from '../../../shop.ts'
import { forgetEvents, sendEvent, storedEvents, type Signed } from './webhook-events.ts'

describeOnEachEngine('an event of the payment provider', (open) => {
  const shop = shopOf(open)
  afterEach(() => forgetEvents(shop()))
  const seconds = () => Math.floor(Date.now() / 1000)

  test.each<[name: string, signed: () => Signed]>([
    ['no', () => ({ signature: '' })],
    ['a meaningless', () => ({ signature: 'x' })],
    ['an unfinished', () => ({ signature: `t=${seconds()},v1=` })],
    ['one and an empty', () => ({ signature: `t=${seconds()},v1=${'a'.repeat(64)},v1=` })],
    ['an endless', () => ({ signature: `t=1${',v1=a'.repeat(2000)}` })],
    ['somebody else’s', () => ({ secret: 'whsec_not_ours' })],
    ['a six minutes old', () => ({ timestamp: seconds() - 360 })],
  ])('with %s signature is refused and not kept', async (_, signed) => {
    const response = await sendEvent(shop(), anEvent(), signed())
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad-signature' })
    expect(await storedEvents(shop())).toEqual([])
  })

  test('signed twice over in one header is refused', async () => {
    const body = JSON.stringify(anEvent())
    const signature = await signatureOf(shop(), body, {})
    for (const separator of [',', ', ']) {
      const twice = `${signature}${separator}${signature}`
      expect((await sendEvent(shop(), body, { signature: twice })).status).toBe(400)
    }
    expect(await storedEvents(shop())).toEqual([])
  })

  test('four minutes old is taken: clocks and networks are slow', async () => {
    expect((await sendEvent(shop(), anEvent(), { timestamp: seconds() - 240 })).status).toBe(200)
  })

  test('that was changed on its way, or only written otherwise, is refused', async () => {
    const event = anEvent()
    const signature = await signatureOf(shop(), JSON.stringify(event), {})
    for (const body of [
      JSON.stringify({ ...event, id: 'evt_other' }),
      JSON.stringify(event, null, 2),
      `${JSON.stringify(event)} `,
      '',
    ]) {
      expect((await sendEvent(shop(), body, { signature })).status).toBe(400)
    }
    expect(await storedEvents(shop())).toEqual([])
  })

  test('may be signed with the old or the new secret while one replaces the other', async () => {
    const { services, sandbox, stripe } = shop()
    const ofSandbox = services.providers
    const webhookSecrets = ['whsec_new', sandbox.webhookSecret]
    services.providers = [providerOver(stripe, sandbox, { webhookSecrets })]
    const ofNew = await sendEvent(shop(), anEvent(), { secret: 'whsec_new' })
    const ofOld = await sendEvent(shop(), anEvent())
    const ofNobody = await sendEvent(shop(), anEvent(), { secret: 'whsec_older' })
    services.providers = ofSandbox
    expect([ofNew.status, ofOld.status, ofNobody.status]).toEqual([200, 200, 400])
    expect((await sendEvent(shop(), anEvent(), { secret: 'whsec_new' })).status).toBe(400)
    expect(await storedEvents(shop())).toHaveLength(2)
  })

  test('of live money has no business in a trial shop, nor the other way round', async () => {
    const { services, sandbox, stripe } = shop()
    const live = await sendEvent(shop(), anEvent({ livemode: true }))
    expect(live.status).toBe(400)
    expect(await live.json()).toMatchObject({ code: 'wrong-mode' })
    const ofSandbox = services.providers
    services.providers = [providerOver(stripe, sandbox, { isLive: true })]
    const trial = await sendEvent(shop(), anEvent({ livemode: false }))
    services.providers = ofSandbox
    expect(trial.status).toBe(400)
    expect(await storedEvents(shop())).toEqual([])
  })

  test.each([
    'x',
    'null',
    '[]',
    '1',
    '{}',
    '{"livemode":false}',
    '{"livemode":false,"id":7,"type":"payment_intent.succeeded","data":{"object":{}}}',
    '{"livemode":false,"id":"evt_1","type":"payment_intent.succeeded"}',
    '{"livemode":false,"id":"evt_1","type":"payment_intent.succeeded","data":{"object":null}}',
    '{"livemode":false,"id":"evt\\u0000","type":"x","data":{"object":{}}}',
  ])('signed, but none: %s', async (body) => {
    expect((await sendEvent(shop(), body)).status).toBe(400)
    expect(await storedEvents(shop())).toEqual([])
  })
})
