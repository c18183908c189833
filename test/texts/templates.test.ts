import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { textKinds } from '#format/order-text.ts'
import { templateName, templateText } from '#server/texts/order-text.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/whatsapp.md'), 'utf8')

test.each(locales)(
  'the templates that an owner registers are those that are sent (%s)',
  (locale) => {
    const rows = withLocale(locale, () =>
      textKinds.map((kind) => `${templateName(kind)} | ${locale} | ${templateText(kind)}`),
    )
    const listed = guide
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
      .filter((cells) => cells[2] === locale)
      .map(([, name, , text]) => `${name} | ${locale} | ${text}`)
    expect(listed).toEqual(rows)
  },
)

test.each(textKinds)('%s has the same places in each language, and none at an end', (kind) => {
  const texts = locales.map((locale) => withLocale(locale, () => templateText(kind)))
  const placesOf = (text: string) => text.match(/\{\{\d\}\}/g)?.toSorted()
  expect(new Set(texts.map((text) => String(placesOf(text)))).size).toBe(1)
  // WhatsApp refuses templates that begin or end with a placeholder.
  for (const text of texts) expect(text).not.toMatch(/^\{\{|\}\}\P{L}*$/u)
})
