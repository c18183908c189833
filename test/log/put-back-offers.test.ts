import { expect, test } from 'vitest'
import type { LogEntry } from '#shop/log/log.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { later, shopOf, signedIn } from '../shop.ts'

const DAY_MINUTES = 24 * 60

describeOnEachEngine('an offer that is put back', (open) => {
  const shop = shopOf(open)

  async function aProductOnOffer() {
    const { id, category } = await aProduct(shop().services.db)
    const inDays = (days: number) => addDays(dayInCairo(shop().clock.now), days)
    // A login lasts two hours, so each call signs in again.
    const owner = async () => (await signedIn(shop(), 'admin')).headers
    const edit = async (change: object) => {
      later(shop(), 1)
      const answer = await shop().send('PUT', `/api/${category}/${id}`, change, await owner())
      expect(answer.status, await answer.clone().text()).toBe(200)
    }
    const last = async (): Promise<LogEntry> => {
      const answer = await shop().get(`/api/admin/log?id=${id}`, await owner())
      return (await answer.json()).entries[0]
    }
    const putBack = async (entry: LogEntry) => {
      later(shop(), 1)
      const path = `/api/admin/log/${entry.id}/put-back`
      return shop().post(path, undefined, await owner())
    }
    const shown = async () => (await shop().get(`/api/${category}/${id}`)).json()
    const until = inDays(2)
    await edit({ offer: 20, offerUntil: until })
    return { edit, last, putBack, shown, inDays, until }
  }

  test('keeps its end while that is to come', async () => {
    const { edit, last, putBack, shown, until } = await aProductOnOffer()
    await edit({ offer: 30 })
    expect((await putBack(await last())).status).toBe(200)
    expect(await shown()).toMatchObject({ offer: 20, offerUntil: until })
  })

  test('does not begin again after its end', async () => {
    const { edit, last, putBack, shown } = await aProductOnOffer()
    await edit({ offer: 30 })
    const entry = await last()
    later(shop(), 4 * DAY_MINUTES)
    expect(await shown()).toMatchObject({ offer: 0 })
    expect((await putBack(entry)).status).toBe(200)
    expect(await shown()).toMatchObject({ offer: 0, offerUntil: '' })
    expect((await last()).after).toMatchObject({ offer: 20 })
  })

  test('gets back the period that it was taken off with', async () => {
    const { edit, last, putBack, shown, until } = await aProductOnOffer()
    await edit({ offer: 0, offerFrom: '', offerUntil: '' })
    const entry = await last()
    expect((await putBack(entry)).status).toBe(200)
    expect(await shown()).toMatchObject({ offer: 20, offerUntil: until })
  })

  test('is refused where its end was taken away since: it would have none', async () => {
    const { edit, last, putBack, shown } = await aProductOnOffer()
    await edit({ offer: 0 })
    const entry = await last()
    await edit({ offerUntil: '' })
    const refused = await putBack(entry)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'changed-since' })
    expect(await shown()).toMatchObject({ offer: 0 })
  })
})
