// Writes the scripts of the build once for each language, so that a page loads the words of its own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'

/** What stands in the code for the language of the page (`messages/paraglide.ts`). */
const LANGUAGE = 'PAGE_LANGUAGE'

const ofEveryPage = /^(framework|shop)-(?!manifest)/
/**
 * Tells V8 to compile these whole while they arrive, beside the page's own work, and not function by
 * function in the midst of it; see `docs/decisions/014-little-work-at-the-start.md`.
 */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** English keeps the names of the files; `shop-B7x.js` is `shop-B7x.ar.js` in Arabic. */
export async function splitLanguages(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const codes = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const spoken = whatSpeaks(codes)
  for (const [name, code] of codes) {
    const hint = ofEveryPage.test(name) ? ALL_AT_ONCE : ''
    writeFileSync(join(folder, name), hint + (await inLanguage('en', code)))
    if (!spoken.has(name)) continue
    const named = code.replaceAll(/[\w.-]+\.js/g, (file) =>
      spoken.has(file) ? inArabic(file) : file,
    )
    writeFileSync(join(folder, inArabic(name)), hint + (await inLanguage('ar', named)))
  }
}

const inArabic = (name) => name.replace(/\.js$/, '.ar.js')

/** Scripts with words in them, and all that name one of those. */
function whatSpeaks(codes) {
  const spoken = new Set()
  const speaks = (code) =>
    code.includes(LANGUAGE) || [...spoken].some((name) => code.includes(name))
  for (let before = -1; before < spoken.size;) {
    before = spoken.size
    for (const [name, code] of codes) if (speaks(code)) spoken.add(name)
  }
  return spoken
}

/** Minified a second time: slower, and 3 KB less for every first visit. */
async function inLanguage(language, code) {
  const compress = { passes: 3, global_defs: { [LANGUAGE]: language } }
  return (await minify(code, { module: true, ecma: 2020, compress })).code
}
