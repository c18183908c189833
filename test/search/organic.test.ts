import { beforeAll, describe, expect, test } from 'vitest'
import { organicWish } from '#shop/search/organic.ts'
import { searchBesideProducts } from '#shop/search/searches.server.ts'
import { searchProducts } from '#shop/search/lists.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

const LAST_DAY = '2026-11-28'

describeOnEachEngine('organic goods', (open) => {
  const shop = shopOf(open)
  beforeAll(async () => {
    const { db } = shop().services
    await db.updateTable('producers').set({ valid_until: '' }).execute()
    const producer = await db.selectFrom('producers').select('id').orderBy('id').limit(1)
    const { id } = await producer.executeTakeFirstOrThrow()
    await db.updateTable('producers').set({ valid_until: LAST_DAY }).where('id', '=', id).execute()
    await db.updateTable('products').set({ producer_id: null }).execute()
    for (const name of ['Quince', 'Tayberry']) {
      const product = await aProduct(db, { name })
      const grower = name === 'Quince' ? id : null
      await db
        .updateTable('products')
        .set({ producer_id: grower })
        .where('id', '=', product.id)
        .execute()
    }
  })

  async function namesFor(words: string, day = LAST_DAY): Promise<string[]> {
    const { products } = await searchProducts(shop().services.db, { words, day, limit: 12 })
    return products.map(({ name }) => name)
  }

  test.each(['organic', 'organic food', 'عضوي', 'أورجانيك', '3odwy', 'organic quince'])(
    '“%s” finds what has a certificate',
    async (words) => expect(await namesFor(words)).toEqual(['Quince']),
  )

  test('are none for what has no certificate, and none after its last day', async () => {
    expect(await namesFor('tayberry')).toEqual(['Tayberry'])
    expect(await namesFor('organic tayberry')).toEqual([])
    expect(await namesFor('organic figs')).toEqual([])
    expect(await namesFor('organic', '2026-11-29')).toEqual([])
  })

  test('are said to be asked for', async () => {
    const { db } = shop().services
    const asked = { words: 'عضوي', day: LAST_DAY }
    expect(await searchBesideProducts(db, asked)).toMatchObject({ isOrganic: true })
    const other = await searchBesideProducts(db, { ...asked, words: 'mint' })
    expect(other).toMatchObject({ isOrganic: false })
  })
})

describe('the wish for organic goods', () => {
  test.each([
    ['organic tomatoes', 'tomatoes'],
    ['طماطم عضوية', 'طماطم'],
    ['خضار أورجانيك طازج', 'خضار طازج'],
    ['Bio-milk', 'milk'],
    ['العضوي', ''],
  ])('%s', (asked, words) => expect(organicWish(asked)).toEqual({ words, isOrganic: true }))

  test.each(['oregano', 'orange', 'طبيعي', ''])('is not %s', (words) =>
    expect(organicWish(words)).toEqual({ words, isOrganic: false }),
  )
})
