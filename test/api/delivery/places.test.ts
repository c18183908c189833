import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'

const tahrir = { latitude: 30_044_400, longitude: 31_235_700, plusCode: '8G2H26VP+Q7' }
/** A square of 0.1° from this western edge. */
const square = (west: number) =>
  JSON.stringify([
    [30_000_000, west],
    [30_000_000, west + 100_000],
    [30_100_000, west + 100_000],
    [30_100_000, west],
  ])

describeOnEachEngine('where a text leads', (open) => {
  const shop = shopOf(open)
  const read = (body: unknown) => shop().post('/api/places', body)
  const draw = (id: string, polygon: string) =>
    shop().services.db.updateTable('areas').set({ polygon }).where('id', '=', id).execute()

  test('is answered with its Plus Code, and asks for the area where none is drawn', async () => {
    const answer = await read({
      text: '\u202bموقعي\u202c https://maps.google.com/?q=30.0444,31.2357',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ place: tahrir, area: null })
  })

  test('is in the area that is drawn around it, and on a border in the first one', async () => {
    await draw('maadi', square(31_200_000))
    await draw('dokki', square(31_300_000))
    const areaOf = async (text: string) => (await (await read({ text })).json()).area
    expect(await areaOf('30.0444, 31.2357')).toBe('maadi')
    expect(await areaOf('30.0444, 31.3357')).toBe('dokki')
    expect(await areaOf('30.0444, 31.4357')).toBeNull()
    const rows = await shop()
      .services.db.selectFrom('areas')
      .select('id')
      .where('id', 'in', ['maadi', 'dokki'])
      .orderBy('rank')
      .execute()
    expect(await areaOf('30.0444, 31.3')).toBe(rows[0]?.id)
    // A place in an inactive area belongs to no area.
    await shop()
      .services.db.updateTable('areas')
      .set({ active: 0 })
      .where('id', '=', 'dokki')
      .execute()
    expect(await areaOf('30.0444, 31.3357')).toBeNull()
  })

  test('of a short Plus Code is near the chosen area, or the one that it names', async () => {
    await draw('maadi', square(31_200_000))
    for (const body of [
      { text: '26VP+Q7 القاهرة', area: 'maadi' },
      { text: 'VP+Q7', area: 'maadi' },
      { text: '26VP+Q7 Maadi, Cairo' },
      { text: '26VP+Q7، المعادي' },
    ]) {
      expect(await (await read(body)).json(), body.text).toMatchObject({
        place: { plusCode: expect.stringMatching(/VP\+Q7$/) },
        area: 'maadi',
      })
    }
    const unknown = await read({ text: '26VP+Q7' })
    expect(unknown.status).toBe(422)
    expect(await unknown.json()).toMatchObject({ code: 'place-code-needs-area' })
  })

  test('of a short Plus Code is understood as the map app copies it, before any area is drawn', async () => {
    await shop().services.db.updateTable('areas').set({ polygon: '' }).execute()
    for (const body of [
      { text: '26VP+Q7 Cairo' },
      { text: '26VP+Q7 القاهرة' },
      { text: '\u200f26VP+Q7، القاهرة، محافظة القاهرة' },
      {
        text: 'https://www.google.com/maps/place/26VP%2BQ7+%D8%A7%D9%84%D9%82%D8%A7%D9%87%D8%B1%D8%A9',
      },
      { text: '26VP+Q7', area: 'zamalek' },
      { text: '26VP+Q7 Maadi' },
    ]) {
      const { place } = await (await read(body)).json()
      expect(place, body.text).toMatchObject({ plusCode: tahrir.plusCode })
    }
    const hurghada = await (await read({ text: '7RJ7+2V Hurghada', area: 'maadi' })).json()
    expect(hurghada.place.plusCode).toBe('7GVM7RJ7+2V')
    // Two characters tell the place only near the middle of a drawn area.
    expect((await read({ text: 'VP+Q7 Cairo', area: 'maadi' })).status).toBe(422)
  })

  test.each<[string, unknown, string, string]>([
    ['an address', { text: '12 Road 9' }, 'text', 'place-unreadable'],
    ['a short link', { text: 'https://maps.app.goo.gl/x1' }, 'text', 'place-short-link'],
    ['London', { text: '51.5007, -0.1246' }, 'text', 'place-outside-egypt'],
    ['nothing', { text: '' }, 'text', 'required'],
    ['no text', { text: 5 }, 'text', 'text'],
    ['a long text', { text: 'x'.repeat(2001) }, 'text', 'too-long'],
    ['characters that are not seen', { text: '\u202e\0\ud800' }, 'text', 'required'],
    ['an odd area', { text: '26VP+Q7', area: ['maadi'] }, 'area', 'text'],
    [
      'an area that nobody knows',
      { text: '26VP+Q7', area: 'a\0' },
      'text',
      'place-code-needs-area',
    ],
    ['another field', { text: '30.0444, 31.2357', latitude: 1 }, 'latitude', 'unknown-field'],
  ])('is refused of %s', async (_, body, field, code) => {
    const answer = await read(body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toMatchObject({ [field]: { code } })
  })

  test('is answered to one address not more than 120 times in ten minutes', async () => {
    const from = { 'X-Forwarded-For': '10.9.8.7' }
    const ask = () => shop().post('/api/places', { text: 'x' }, from)
    const statuses = []
    for (let times = 0; times < 121; times++) statuses.push((await ask()).status)
    expect(statuses.slice(0, 120).every((status) => status === 422)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})
