import { beforeEach, expect, test } from 'vitest'
import { countMissedSearches, MOST_MISSED } from '#shop/search/missed-searches.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn } from '../../shop.ts'

type Missed = {
  key: string
  words: string
  searches: number
  locales: string[]
  isFoundNow: boolean
}

describeOnEachEngine('searches that found nothing', (open) => {
  const shop = shopOf(open)
  let headers: Record<string, string>
  let next = 0

  beforeEach(async () => {
    headers = (await signedIn(shop(), 'admin')).headers
    await shop().services.db.deleteFrom('missed_searches').execute()
    await shop().services.db.deleteFrom('search_terms').execute()
  })

  /** Opens the results as a new visitor. */
  async function visit(
    words: string,
    more: { path?: string; headers?: Record<string, string> } = {},
  ) {
    const { path = '/search', headers = {} } = more
    const own = { 'X-Forwarded-For': `198.51.${++next >> 8}.${next & 255}`, ...headers }
    await shop().app.request(`${path}?q=${encodeURIComponent(words)}`, { headers: own })
  }
  const count = () => countMissedSearches(shop().services.db, shop().clock.now)

  async function list(query = ''): Promise<Missed[]> {
    await count()
    const response = await shop().get(`/api/admin/searches${query}`, headers)
    expect(response.status).toBe(200)
    return (await response.json()).searches
  }

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    shop().send(method, `/api/admin/search-terms${path}`, body, headers)

  async function found(words: string): Promise<string[]> {
    const response = await shop().get(`/api/all?q=${encodeURIComponent(words)}`)
    return (await response.json()).map(({ slug }: { slug: string }) => slug)
  }
  const idOf = async (slug: string) =>
    (
      await shop()
        .services.db.selectFrom('products')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).id

  test('are counted by words, whoever typed them in which amount and language', async () => {
    await visit('Gambari')
    await visit('2 kilo gambari')
    await visit('gambari', { path: '/ar/search' })
    await visit('tomatoes')
    const [first, ...others] = await list()
    expect(others).toEqual([])
    expect(first).toMatchObject({ key: 'gambari', searches: 3, isFoundNow: false })
    expect(first?.locales.toSorted()).toEqual(['ar', 'en'])
  })

  test('count once for one visitor who looks again at once, and again later', async () => {
    const same = { headers: { 'X-Forwarded-For': '203.0.113.7' } }
    await visit('gambari', same)
    await visit('gambari', same)
    expect(await list()).toMatchObject([{ searches: 1 }])
    await visit('gambari', same)
    expect(await list()).toMatchObject([{ searches: 2 }])
  })

  test.each([
    ['01012345678'],
    ['call ٠١٠ ١٢٣ ٤٥٦٧٨ please'],
    ['mona@example.com laptop'],
    ['mona＠example.com'],
    ['https://example.com/laptop'],
    [`laptop ${'x'.repeat(80)}`],
    ['2 kilo'],
    ['🦀🦀'],
    ['...'],
  ])('are not stored where they may be about a person, or tell nothing: %s', async (words) => {
    await visit(words)
    expect(await list()).toEqual([])
  })

  test('are stored without signs that nobody sees', async () => {
    await visit('lap\u202etop \u0000 sleeve\u200b')
    expect(await list()).toMatchObject([{ words: 'laptop sleeve' }])
  })

  test('of robots, prefetching browsers, suggestions, filters and further pages do not count', async () => {
    await visit('laptop', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
    await visit('laptop', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
    await visit('laptop', { path: '/api/search' })
    await visit('laptop', { path: '/products' })
    await shop().get('/search?q=laptop&stock=1')
    await shop().get('/search?q=laptop&page=2')
    expect(await list()).toEqual([])
  })

  test('of one client are counted 30 times in ten minutes', async () => {
    const same = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
    const word = (n: number) => `qz${'bcdfghjklm'[n % 10]}${'bcdfghjklm'[Math.floor(n / 10)]}qz`
    for (let n = 0; n < 40; n++) await visit(word(n), same)
    expect(await list()).toHaveLength(30)
    later(shop(), 11)
    await visit('zzqqzz', same)
    expect(await list()).toHaveLength(31)
  })

  test('are dropped after 90 days, and beyond the most, the rarest first', async () => {
    const { db } = shop().services
    const row = (n: number, day: string, searches: number) => {
      const words = `word${n}`
      return {
        id: `${day} en ${words}`,
        day,
        words_key: words,
        locale: 'en' as const,
        words,
        searches,
        last_at: `${day}T01:00:00.000Z`,
      }
    }
    const today = shop().clock.now.toISOString().slice(0, 10)
    for (let from = 1; from <= MOST_MISSED; from += 100) {
      const rows = Array.from({ length: 100 }, (_, n) =>
        row(from + n, today, from + n === 1 ? 1 : 2),
      )
      await db.insertInto('missed_searches').values(rows).execute()
    }
    await db
      .updateTable('missed_searches')
      .set({ day: addedDay(today, -1) })
      .execute()
    await db
      .insertInto('missed_searches')
      .values(row(0, '2020-01-01', 9))
      .onConflict((c) => c.doNothing())
      .execute()
    await visit('gambari')
    await count()
    const left = await db.selectFrom('missed_searches').select(['words', 'searches']).execute()
    expect(left).toHaveLength(MOST_MISSED)
    // The two rarest are gone. The new one is as rare as `word1`, but more recent.
    expect(left.map(({ words }) => words)).not.toContain('word1')
    expect(left.map(({ words }) => words)).not.toContain('word0')
  })

  test('find what the owner says they mean at once: a product, a category, another word', async () => {
    await visit('blorvik zantig')
    await visit('snarfelwum')
    expect(await list()).toHaveLength(2)
    const productId = await idOf('avocados')
    const made = await send('POST', '', { words: 'blorvik zantig', kind: 'product', productId })
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({
      kind: 'product',
      product: { id: productId },
      version: 1,
    })
    expect(await found('2 kilo blorvik zantig')).toEqual(['avocados'])
    expect(await found('blorvik')).toEqual(['avocados'])
    expect((await list()).map(({ key }) => key)).toEqual(['snarfelwum'])

    await send('POST', '', { words: 'snorkwell', kind: 'category', category: 'vegetable' })
    expect(await found('snorkwell')).toContain('tomatoes')
    await send('POST', '', { words: 'zumurrud', kind: 'word', word: 'بقدونس' })
    expect(await found('حزمة zumurrud')).toEqual(['parsley'])
    const search = await shop().get('/api/search?q=zumurrud')
    expect((await search.json()).products).toMatchObject([{ slug: 'parsley' }])
    const page = await shop().get('/api/admin/search-terms', headers)
    expect(await page.json()).toHaveLength(3)
  })

  test('no longer find it once it is edited or deleted, and again once that is undone', async () => {
    const made = await send('POST', '', { words: 'zumurrud', kind: 'word', word: 'parsley' })
    const { id, version } = await made.json()
    const productId = await idOf('mint')
    const form = { words: 'zumurrud', kind: 'product', productId, version }
    expect((await send('PUT', `/${id}`, form)).status).toBe(200)
    expect(await found('zumurrud')).toEqual(['mint'])
    expect((await send('PUT', `/${id}`, form)).status).toBe(409)
    expect((await send('DELETE', `/${id}`)).status).toBe(200)
    expect(await found('zumurrud')).toEqual([])
    expect((await send('DELETE', `/${id}`)).status).toBe(404)
    expect((await send('POST', `/${id}/restore`)).status).toBe(200)
    expect(await found('zumurrud')).toEqual(['mint'])
    const changes = await shop().get(`/api/admin/changes/search-term/${id}`, headers)
    expect((await changes.json()).map(({ what }: { what: string }) => what).toSorted()).toEqual([
      'created',
      'deleted',
      'edited',
      'restored',
    ])
  })

  test('are hidden where they are ignored, and words have one meaning', async () => {
    await visit('laptop')
    expect((await send('POST', '', { words: 'Laptop', kind: 'ignored' })).status).toBe(201)
    expect(await list()).toEqual([])
    const again = await send('POST', '', { words: '2 laptop', kind: 'word', word: 'mint' })
    expect([again.status, (await again.json()).code]).toEqual([409, 'term-exists'])
    const [{ id }] = await (await shop().get('/api/admin/search-terms', headers)).json()
    await send('DELETE', `/${id}`)
    expect((await send('POST', '', { words: 'laptop', kind: 'ignored' })).status).toBe(201)
    expect((await send('POST', `/${id}/restore`)).status).toBe(409)
  })

  test('never bring a caution first, whatever the owner says that words mean', async () => {
    await send('POST', '', {
      words: 'mareed sokkar',
      kind: 'product',
      productId: await idOf('barhi-dates'),
    })
    const [first] = await found('mareed sokkar')
    expect(first).toBeDefined()
    expect(first).not.toBe('barhi-dates')
  })

  test.each([
    [{}, ['kind', 'words']],
    [{ kind: 'x', words: 'a' }, ['kind']],
    [{ kind: 'ignored', words: '' }, ['words']],
    [{ kind: 'ignored', words: '2 kilo' }, ['words']],
    [{ kind: 'ignored', words: 'x'.repeat(81) }, ['words']],
    [{ kind: 'ignored', words: '\u0000\u200b' }, ['words']],
    [{ kind: 'ignored', words: 'laptop', word: 'mint' }, ['word']],
    [{ kind: 'word', words: 'mint', word: 'Mint' }, ['words']],
    [{ kind: 'word', words: 5, word: '' }, ['word', 'words']],
    [{ kind: 'product', words: 'laptop', productId: 'none' }, ['productId']],
    [{ kind: 'product', words: 'laptop', productId: '' }, ['productId']],
    [{ kind: 'category', words: 'laptop', category: 'box' }, ['category']],
    [{ kind: 'category', words: '', category: 'box', id: 1 }, ['category', 'id', 'words']],
  ])('are refused a meaning such as %j', async (body, fields) => {
    const response = await send('POST', '', body)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors).toSorted()).toEqual(fields)
  })

  test('are listed by days and page', async () => {
    await visit('gambari')
    expect(await list('?days=7&page=1')).toHaveLength(1)
    expect(await list('?page=2')).toEqual([])
    for (const query of ['?days=8', '?page=0', '?page=x', '?x=1']) {
      expect((await shop().get(`/api/admin/searches${query}`, headers)).status, query).toBe(422)
    }
  })
})

function addedDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
