import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, type Piece } from '#app/ui/rendered-parts.ts'
import { hashOf, pagePolicy, type Outside } from './content-security.ts'
import beforePaint from './before-paint.js?raw'
import firstPaint from './first-paint.js?raw'
import type { Finish } from './pages.ts'

const inHead = asSent(beforePaint)
const atEnd = asSent(firstPaint)
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g
const arabicStart = '<html lang="ar"'
const moduleScript = '<script type="module" async="">'

/** What stands in many pages just so: as bytes, and as their policies name it. */
type Known = { bytes: Buffer<ArrayBuffer>; hash: string }

/** Pages are seen as soon as they have arrived, and run nothing but what is theirs. */
export function finishPages(clientFolder: string, outside: Outside): Finish {
  const paint = paintFirst(clientFolder)
  return (rendered) => {
    const { pieces, styles } = paint(rendered)
    const texts = pieces.filter((piece) => typeof piece === 'string')
    const known = styles ? { scripts: [inHead.hash, atEnd.hash], styles: [styles.hash] } : {}
    const policy = pagePolicy(texts, known, outside)
    return { page: Buffer.concat(pieces.map(bytesOf)), policy }
  }
}

/**
 * The same page, so that it is seen as soon as it has arrived: its styles stand in it, and its
 * scripts come after it was painted. The links and scripts that React finds again when it takes the
 * page over stay where they are, but do nothing. See docs/decisions/011.
 */
function paintFirst(clientFolder: string) {
  const stylesOf = reader(clientFolder)
  const inArabic = arabicScripts(clientFolder)
  return (rendered: Piece[]): { pieces: Piece[]; styles?: Known } => {
    const [doctype = '', html, ...others] = rendered
    if (typeof html !== 'string') return { pieces: rendered }
    const bodyAt = html.indexOf('</head>')
    const body = [html.slice(bodyAt), ...others]
    const scripts = body.findIndex(
      (text) => typeof text === 'string' && text.includes(moduleScript),
    )
    if (scripts < 0) return { pieces: rendered }
    const named = html.startsWith(arabicStart) ? inArabic : (part: string) => part
    const head = named(html.slice(0, bodyAt))
    const modules = [...head.matchAll(preload)].map(([, href]) => href)
    const later = `<script type="text/later" async="" data-modules="${modules.join(' ')}">`
    const paths = [...head.matchAll(stylesheet)].map(([, href = '']) => href.replace('#', ''))
    const painted = head.replace(preload, '')
    const stylesAt = painted.search(stylesheet)
    const styles = stylesOf(paths)
    const pieces = [
      doctype,
      painted.slice(0, stylesAt),
      inHead,
      styles,
      painted.slice(stylesAt).replace(stylesheet, (link) => link.replace('/>', ' disabled=""/>')),
      ...body.with(scripts, named(String(body[scripts])).replace(moduleScript, later)),
    ]
    return { pieces: pieces.toSpliced(-1, 0, atEnd), styles }
  }
}

/** Names the scripts that say their words in Arabic (`scripts/languages.mjs`). */
function arabicScripts(folder: string) {
  const files = new Set(readdirSync(join(folder, 'assets')))
  return (html: string): string =>
    html.replace(/(\/assets\/[\w.-]+)\.js"/g, (english, path: string) =>
      files.has(`${path.slice('/assets/'.length)}.ar.js`) ? `${path}.ar.js"` : english,
    )
}

/** Files of the build do not change while it runs, and there are as many sets as kinds of pages. */
function reader(folder: string) {
  const sets = new Map<string, Known>()
  return (paths: string[]) => {
    const key = paths.join(' ')
    const there = sets.get(key)
    if (there) return there
    const style = paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('')
    const read = asKnown('style', style)
    sets.set(key, read)
    return read
  }
}

/** Pages carry it without comments and indents. */
function asSent(source: string): Known {
  return asKnown('script', source.replace(/^\s*(\/\/.*\n)?/gm, ''))
}

function asKnown(element: 'script' | 'style', content: string): Known {
  return { bytes: Buffer.from(`<${element}>${content}</${element}>`), hash: hashOf(content) }
}
