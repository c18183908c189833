import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joined, type Piece } from '#app/ui/rendered-parts.ts'
import { hashOf, pagePolicy, type KnownHashes, type Outside } from './content-security.ts'
import type { RenderedPage } from './context.ts'
import beforePaint from './before-paint.js?raw'
import firstPaint from './first-paint.js?raw'
import type { Finish } from './pages.ts'

const inHead = asSent(beforePaint)
const atEnd = asSent(firstPaint)
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g
const arabicStart = '<!DOCTYPE html><html lang="ar"'
const moduleScript = '<script type="module" async="">'

/** What stands in many pages just so: as bytes, and as their policies name it. */
type Known = { bytes: Buffer<ArrayBuffer>; hash: string }

/** Pages are seen as soon as they have arrived, and run nothing but what is theirs. */
export function finishPages(clientFolder: string, outside: Outside): Finish {
  const paint = paintFirst(clientFolder)
  return (rendered) => {
    const { pieces, known } = paint(rendered)
    const texts = pieces.filter((piece) => typeof piece === 'string')
    return { page: joined(pieces), policy: pagePolicy(texts, known, outside) }
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
  return ({ head: given, body, end }: RenderedPage): { pieces: Piece[]; known: KnownHashes } => {
    const at = body.findIndex((piece) => typeof piece === 'string' && piece.includes(moduleScript))
    if (at < 0) return { pieces: [given, ...body, end], known: {} }
    const named = given.startsWith(arabicStart) ? inArabic : (text: string) => text
    const head = named(given)
    const modules = [...head.matchAll(preload)].map(([, href]) => href)
    const later = `<script type="text/later" async="" data-modules="${modules.join(' ')}">`
    const paths = [...head.matchAll(stylesheet)].map(([, href = '']) => href.replace('#', ''))
    const painted = head.replace(preload, '')
    const stylesAt = painted.search(stylesheet)
    const styles = stylesOf(paths)
    const pieces = [
      painted.slice(0, stylesAt),
      inHead.bytes,
      styles.bytes,
      painted.slice(stylesAt).replace(stylesheet, (link) => link.replace('/>', ' disabled=""/>')),
      ...body.with(at, named(String(body[at])).replace(moduleScript, later)),
      atEnd.bytes,
      end,
    ]
    return { pieces, known: { scripts: [inHead.hash, atEnd.hash], styles: [styles.hash] } }
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
