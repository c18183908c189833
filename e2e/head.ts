import Validator from '@adobe/structured-data-validator'

type Data = { '@type': string | string[]; [property: string]: unknown }

/** Returns the metadata of a page for search engines and link previews. */
export function headOf(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => plain(found))
  const one = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')
  const meta = (name: string) =>
    one(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  return {
    language: one(/<html lang="([^"]*)"/),
    direction: one(/<html [^>]*dir="([^"]*)"/),
    title: one(/<title>(.*?)<\/title>/s),
    headings: all(/<h1[^>]*>(.*?)<\/h1>/gs).map((text) => text.replaceAll(/<[^>]*>/g, '')),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
        ([, language = '', address = '']) => [language, plain(address)],
      ),
    ),
    meta,
    isHidden: meta('robots').includes('noindex'),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json): Data =>
      JSON.parse(json),
    ),
  }
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Returns the required properties of Google's that the structured data lacks. */
export async function problemsOf(data: Data[]): Promise<string[]> {
  const jsonld = Object.groupBy(
    data.flatMap((one) => [one['@type']].flat().map((type) => ({ ...one, '@type': type }))),
    (one) => one['@type'],
  )
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
