import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { priceClient } from '../../price-sheets.ts'
import { shopOf } from '../../shop.ts'
import { contentAdmin, type Json } from './content-admin.ts'

describeOnEachEngine('the price of a box, on its form and on price sheets', (open) => {
  const shop = shopOf(open)
  const boxForms = async () => {
    const { ask } = await contentAdmin(shop())
    const see = async (box: string): Promise<Json> => {
      const { id: _, quantity, ...shown } = (await ask('GET', `/boxes/${box}`)).body.box
      return { ...shown, quantity, seenQuantity: quantity }
    }
    return { see, save: (box: string, form: Json) => ask('PUT', `/boxes/${box}`, form) }
  }

  test('a form from before a sheet does not overwrite its price, nor one from before its undoing', async () => {
    const [forms, prices] = [await boxForms(), await priceClient(shop())]
    const before = await forms.see('small')
    const untouched = await forms.see('large')
    const to = before.pricePiastres + 1000
    const sheet = await prices.save([{ id: 'box-small', to }])
    const stale = await forms.save('small', { ...before, people: 'For two' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    const during = await forms.see('small')
    expect(during.pricePiastres).toBe(to)
    await prices.ended(sheet)
    expect((await forms.save('small', during)).status).toBe(409)
    const after = await forms.see('small')
    expect(after.pricePiastres).toBe(before.pricePiastres)
    expect((await forms.save('small', after)).status).toBe(200)
    expect((await forms.save('large', untouched)).status).toBe(200)
  })

  test('a sheet from before an edit of the box is refused for it, unless the price stayed', async () => {
    const [forms, prices] = [await boxForms(), await priceClient(shop())]
    const form = await forms.see('medium')
    const sheet = await prices.formOf([{ id: 'box-medium', to: form.pricePiastres + 500 }])
    const pricePiastres = form.pricePiastres + 2000
    expect((await forms.save('medium', { ...form, pricePiastres })).status).toBe(200)
    const refused = await prices.send(sheet)
    expect(refused.status).toBe(409)
    expect((await refused.json()).rows).toMatchObject([
      { productId: 'box-medium', problem: 'changed', now: { pricePiastres } },
    ])
    const again = await prices.formOf([{ id: 'box-medium', to: pricePiastres + 500 }])
    const edited = await forms.see('medium')
    expect((await forms.save('medium', { ...edited, people: 'For four' })).status).toBe(200)
    expect((await prices.send(again)).status).toBe(200)
  })

  test('undoing a sheet leaves a price that the form set since', async () => {
    const [forms, prices] = [await boxForms(), await priceClient(shop())]
    const { pricePiastres } = await forms.see('large')
    const sheet = await prices.save([{ id: 'box-large', to: pricePiastres + 500 }])
    const typed = { ...(await forms.see('large')), pricePiastres: pricePiastres + 700 }
    expect((await forms.save('large', typed)).status).toBe(200)
    expect(await prices.ended(sheet)).toMatchObject({
      rows: [{ kept: true, nowPiastres: pricePiastres + 700 }],
    })
    // Ending the sheet did not write this box, so the form's version is still valid.
    expect((await forms.save('large', { ...typed, version: typed.version + 1 })).status).toBe(200)
  })
})
