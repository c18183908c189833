import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { contentAdmin, type Json } from './content-admin.ts'

describeOnEachEngine('condition pages in the admin', (open) => {
  const shop = shopOf(open)

  test('edits a page in both languages, answers in a new order, seen at once', async () => {
    const { ask, changes } = await contentAdmin(shop())
    const pages = (await ask('GET', '/conditions')).body
    expect(pages).toHaveLength(5)
    const { body: page } = await ask('GET', '/conditions/heart')
    const { type: _, ...form } = page
    const answers = [...page.answers.toReversed(), { text: 'Walk\n daily.', textAr: 'امشِ كل يوم.' }]
    const edited = await ask('PUT', '/conditions/heart', { ...form, answers })
    expect(edited).toMatchObject({ status: 200, body: { version: 2 } })
    const seen = await (await shop().get('/api/diseases/heart')).json()
    expect(seen.answer).toEqual([
      ...page.answers.toReversed().map(({ text }: Json) => text),
      'Walk daily.',
    ])
    expect(seen.answerAr.at(-1)).toBe('امشِ كل يوم.')
    expect((await ask('PUT', '/conditions/heart', form)).status).toBe(409)
    const [change] = await changes('condition', 'heart')
    expect(Object.keys(change?.after).toSorted()).toEqual(['answers', 'answersAr'])
  })

  test('refuses what is empty or in the wrong language, all at once', async () => {
    const { ask } = await contentAdmin(shop())
    const { type: _, ...form } = (await ask('GET', '/conditions/liver')).body
    const wrong = await ask('PUT', '/conditions/liver', {
      ...form,
      question: '',
      introAr: 'intro',
      answers: [{ text: 'Eat.', textAr: '' }],
    })
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'answers.0.textAr',
      'introAr',
      'question',
    ])
    expect((await ask('PUT', '/conditions/none', form)).status).toBe(404)
  })
})
