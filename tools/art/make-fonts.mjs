// Subsets Readex Pro to the letters of the shop: ui/fonts/*.woff2 and fonts.css. Its output is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Say where the font is')
const source = await readFile(file)
const out = join(dirname(fileURLToPath(import.meta.url)), '../../ui/fonts')

const from = (a, b) => String.fromCodePoint(...Array.from({ length: b - a + 1 }, (_, i) => a + i))
const ascii = from(0x20, 0x7e)
const latin = ascii + '\u00a0©°·×àâäáãåæçèéêëìíîïñòóôöùúûüÀÉÈÖÜßœ–—‘’“”…•−™€'
const arabic =
  from(0x621, 0x63a) +
  from(0x640, 0x652) +
  'ٰٱ،؛؟٪٫٬' +
  from(0x660, 0x669) +
  'ڤ' +
  '\u00a0 !"%&\'()*+,-./0123456789:;=?@#©×·–—…«»“”−'

// Documents hold names of people, too, and are in one direction after the other: one file with both scripts.
const document = latin + from(0xa1, 0x17f) + from(0x600, 0x6ff)

const axes = { wght: { min: 400, max: 700, default: 400 }, HEXP: 0 }
const common = { targetFormat: 'woff2', variationAxes: axes, noHinting: true }
const files = {
  latin: await subsetFont(source, latin, {
    ...common,
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark'],
  }),
  arabic: await subsetFont(source, arabic, {
    ...common,
    keepFeatures: [
      'ccmp',
      'init',
      'medi',
      'fina',
      'isol',
      'rlig',
      'liga',
      'calt',
      'locl',
      'mark',
      'mkmk',
      'kern',
    ],
  }),
}

// Widths of Arial (the metrics every Arial-like system font shares), in thousandths, to fit the fallback to Readex Pro.
const arial = {
  ' ': 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
}
const sample =
  'organic vegetables fruit herbs meat and milk from egyptian farms at your door once a week free delivery on every order ' +
  'choose a box of the season see what is inside and change it before it leaves the farm'

function widthOf(text) {
  const font = new hb.Font(new hb.Face(new hb.Blob(source)))
  font.setVariations([new hb.Variation('wght', 400), new hb.Variation('HEXP', 0)])
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, p) => sum + p.xAdvance, 0)
}
const arialWidth = [...sample].reduce((sum, c) => sum + arial[c], 0)
const adjust = widthOf(sample) / arialWidth
const percent = (v) => +(v * 100).toFixed(1) + '%'

const ranges = (text) => {
  const codes = [...new Set([...text].map((c) => c.codePointAt(0)))].sort((a, b) => a - b)
  const runs = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (n) => n.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([a, b]) => 'U+' + hex(a) + (a === b ? '' : '-' + hex(b))).join(', ')
}
// The Arabic file carries digits and simple punctuation too. An Arabic page names "Readex Pro Arabic" first and
// so seldom fetches the Latin file; any other page names "Readex Pro" and seldom fetches the Arabic one.
const arabicOnly = [...arabic].filter((c) => c >= '\u0600' && c <= '\u06ff').join('')
const face = (family, file, range) => `@font-face {
  font-family: '${family}';
  src: url('./${file}.woff2') format('woff2');
  font-weight: 400 700;
  font-style: normal;
  font-display: swap;
  unicode-range: ${range};
}
`
const css = `/* Written by tools/art/make-fonts.mjs. Readex Pro, SIL Open Font License 1.1.
   Latin pages:  font-family: 'Readex Pro', 'Readex Pro Fallback', system-ui, sans-serif;
   Arabic pages: font-family: 'Readex Pro Arabic', 'Readex Pro Fallback', 'Readex Pro', Tahoma, sans-serif;
   The first face of an Arabic page has its digits and punctuation too, so the Latin file is only fetched for Latin letters. */
${face('Readex Pro', 'readex-latin', ranges(latin))}
${face('Readex Pro', 'readex-arabic', ranges(arabicOnly))}
${face('Readex Pro Arabic', 'readex-arabic', ranges(arabic))}
@font-face {
  font-family: 'Readex Pro Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Roboto'), local('Helvetica Neue'), local('Tahoma');
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(1 / adjust)};
  descent-override: ${percent(0.25 / adjust)};
  line-gap-override: 0%;
}
`

await mkdir(out, { recursive: true })
for (const [name, data] of Object.entries(files)) {
  await writeFile(join(out, `readex-${name}.woff2`), data)
  console.log(`readex-${name}.woff2`, data.length)
}
await writeFile(join(out, 'fonts.css'), css)
const documents = join(out, '../../server/documents/fonts')
for (const wght of [400, 700]) {
  const options = { targetFormat: 'truetype', variationAxes: { wght, HEXP: 0 }, noHinting: true }
  await writeFile(
    join(documents, `readex-${wght}.ttf`),
    await subsetFont(source, document, options),
  )
}
console.log('size-adjust', percent(adjust))
