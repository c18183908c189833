import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { serverErrorText } from '#messages/server-error-text.ts'
import { locales } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { saidInEither } from '#messages/paraglide.ts'

type Plural = { declarations: string[]; selectors: string[]; match: Record<string, string> }
type Message = string | Plural[]

const root = resolve(import.meta.dirname, '..')

function read(locale: string): Record<string, Message> {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(join(root, `messages/${locale}.json`), 'utf8'),
  )
  return messages
}

const english = read('en')
const arabic = read('ar')
const all = { en: english, ar: arabic }

const rooms = [
  'admin',
  'api',
  'browser',
  'driver',
  'format',
  'messages',
  'server',
  'shop',
  'storefront',
  'ui',
]
const sources = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { encoding: 'utf8', recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => join(room, file)),
  )
  .filter((file) => !file.startsWith('messages/compiled'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Code writes full message names (`m.cart_empty`), so that a search finds them. */
const named = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/\bm\.([a-z]\w*)/g)].map(([, key = '']) => key)),
)

const textsOf = (message: Message | undefined): string[] =>
  typeof message === 'string'
    ? [message]
    : (message ?? []).flatMap(({ match }) => Object.values(match))

const parametersOf = (message: Message | undefined): string[] => {
  const inTexts = textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? [])
  const declared = Array.isArray(message) ? message.flatMap(inputsOf) : []
  return [...new Set([...inTexts, ...declared])].toSorted()
}
const inputsOf = ({ declarations }: Plural) =>
  declarations.flatMap((line) => (line.startsWith('input ') ? [`{${line.slice(6)}}`] : []))

describe('messages', () => {
  test('are the same in both languages', () => {
    expect(Object.keys(arabic).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('are all there that the program names', () => {
    expect(named.size).toBeGreaterThan(100)
    expect([...named].filter((key) => !(key in english))).toEqual([])
  })

  test('are all used', () => {
    expect(Object.keys(english).filter((key) => !named.has(key))).toEqual([])
  })

  test('are never named by a computed name, which no search would find', () => {
    expect(sources.filter(({ text }) => /\bm\[/.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('are asked for in another language than the page’s only where the build keeps both', () => {
    const asked = sources
      .filter(({ file }) => /^(admin|browser|format|storefront|ui)\//.test(file))
      .flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)\(\s*\{[^}]*\},\s*\{/g)])
      .map(([, key = '']) => key)
    expect(asked).toHaveLength(13)
    expect(asked.filter((key) => !saidInEither.test(`/${key}.js`))).toEqual([])
  })

  test('take the same in both languages, and count in both', () => {
    const different = Object.keys(english).filter((key) => {
      const isSame = parametersOf(arabic[key]).join() === parametersOf(english[key]).join()
      return !isSame || (Array.isArray(english[key]) && !Array.isArray(arabic[key]))
    })
    expect(different).toEqual([])
  })
})

describe.each(locales)('in %s', (locale) => {
  const messages = all[locale]
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories

  test('no text is empty, or has spaces around it but for a list’s comma', () => {
    const untidy = Object.entries(messages).filter(([key, message]) =>
      textsOf(message).some((text) => text !== text.trim() && key !== 'address_comma'),
    )
    expect(untidy).toEqual([])
    expect(Object.entries(messages).filter(([, one]) => textsOf(one).includes(''))).toEqual([])
  })

  test('numbers have all their plural forms', () => {
    const plurals = Object.entries(messages).filter(([, message]) => Array.isArray(message))
    expect(plurals.length).toBeGreaterThan(5)
    for (const [key, message] of plurals) {
      if (typeof message === 'string') continue
      for (const { declarations, selectors, match } of message) {
        const [selector = ''] = selectors
        expect(declarations.join(), key).toMatch(new RegExp(`local ${selector} = \\w+: plural`))
        expect(Object.keys(match).toSorted(), key).toEqual(
          forms.map((form) => `${selector}=${form}`).toSorted(),
        )
      }
    }
  })

  test.each([0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 1000])('%i of anything has a text', (count) => {
    for (const message of [m.items, m.listing_count, m.amount_pack]) {
      const text = message({ count }, { locale })
      expect(text).not.toMatch(/[_{}]/)
      expect(text.length).toBeGreaterThan(3)
    }
  })
})

describe('Arabic', () => {
  const bare = (text: string) => text.replaceAll(/\{\w+\}/g, '')
  /** Names, and words that stay in Latin letters in Arabic. */
  const allowed = [
    'English',
    'JavaScript',
    'GeoJSON',
    'JSON',
    'Stripe',
    'Maadi',
    'me@example.com',
    '.com',
    '.net',
    'https://',
    'Enter',
    'CSV',
    'UTF-8',
    'JPEG',
    'PNG',
    'WebP',
    'AVIF',
    'HEIC',
    'Plus Code',
    '8G2H26VP+Q7',
    '26VP+Q7',
  ]

  test('has no foreign word in it', () => {
    const withoutAllowed = (text: string) =>
      allowed.reduce((rest, word) => rest.replaceAll(word, ''), bare(text))
    const foreign = Object.entries(arabic).filter(([, message]) =>
      textsOf(message).some((text) => /\p{Script=Latin}/u.test(withoutAllowed(text))),
    )
    expect(foreign).toEqual([])
  })

  test('is Arabic, but for what is only signs and values', () => {
    const others = Object.keys(arabic).filter((key) =>
      textsOf(arabic[key]).some((text) => !/\p{Script=Arabic}/u.test(text)),
    )
    expect(others.filter((key) => /\p{L}/u.test(bare(textsOf(arabic[key]).join())))).toEqual([])
  })

  test('is nowhere in English, but as an example', () => {
    const mixed = Object.keys(english).filter((key) =>
      textsOf(english[key]).some((text) => /\p{Script=Arabic}/u.test(text)),
    )
    expect(mixed).toEqual(['area_filter_hint'])
  })

  test('has figures that are written as elsewhere in the shop', () => {
    const figures = Object.entries(arabic).filter(([, message]) =>
      textsOf(message).some((text) => /[٠-٩۰-۹]/.test(text)),
    )
    expect(figures).toEqual([])
  })
})

describe('codes of errors', () => {
  const isCatalogue = (file: string) => /^messages\/(form-|server-)?error-text\.ts$/.test(file)
  const catalogues = sources.filter(({ file }) => isCatalogue(file)).map(({ text }) => text)
  const known = [...catalogues.join('\n').matchAll(/^ {2}'?([a-z-]+)'?: m\.error_/gm)].map(
    ([, one]) => one,
  )
  const others = sources.filter(({ file }) => !isCatalogue(file) && !file.startsWith('server/env'))
  const everywhere = others.map(({ text }) => text).join('\n')
  const found = (pattern: RegExp) => [...everywhere.matchAll(pattern)].map(([, code = '']) => code)
  /** Codes given to `problem()`, or last in a schema's rule. */
  const toPeople = [
    ...found(/\bproblem\(\s*\d+,\s*'([a-z-]+)'/g),
    ...found(
      /\bv\.(?:check|string|nonEmpty|minLength|maxLength|minValue|maxValue|regex|integer|email|safeInteger|number|object|array)\((?:[^\n]*, )?'([a-z]+(?:-[a-z]+)*)'\)/g,
    ),
  ]
  /** Endings of codes like `${field}-required`. */
  const endings = found(/`\$\{\w+\}(-[a-z-]+)`/g)

  test('all have their words in both languages', () => {
    expect(known.length).toBeGreaterThan(40)
    expect(toPeople.length).toBeGreaterThan(30)
    for (const locale of locales) {
      const vague = withLocale(locale, () => serverErrorText('no-such-code'))
      const wordless = toPeople.filter(
        (code) => withLocale(locale, () => serverErrorText(code)) === vague,
      )
      expect(wordless).toEqual([])
    }
  })

  test('are all in use', () => {
    const isMade = (code = '') => endings.some((ending) => code.endsWith(ending))
    const unused = known.filter((code) => !everywhere.includes(`'${code}'`) && !isMade(code))
    expect(unused).toEqual([])
  })
})
