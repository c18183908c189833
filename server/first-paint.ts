import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, pagePolicy, type Outside } from './content-security.ts'
import type { PageText } from './context.ts'
import { inPieces } from '#app/ui/rendered-parts.ts'
import beforePaint from './before-paint.js?raw'
import firstPaint from './first-paint.js?raw'
import type { Finish } from './pages.ts'

const inHead = asSent(beforePaint)
const atEnd = asSent(firstPaint)
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g
const arabicStart = '<html lang="ar"'
const moduleScript = '<script type="module" async="">'

/** Pages are seen as soon as they have arrived, and run nothing but what is theirs. */
export function finishPages(clientFolder: string, outside: Outside): Finish {
  const paint = paintFirst(clientFolder)
  return ({ text, parts }) => {
    const { start, styles, rest } = paint(text)
    const policy = pagePolicy([start, ...rest], styles ? [styles.hash] : [], outside)
    const after = rest.flatMap((piece) => inPieces(piece, parts))
    const page = [Buffer.from(start), ...(styles ? [styles.element] : []), ...after]
    return { page: Buffer.concat(page), policy }
  }
}

/**
 * A page around its styles, which take nearly half of it and are the same for many. It is not joined
 * before it is bytes: each join would copy it. No script is in two parts.
 */
type Painted = { start: string; styles?: Styles; rest: string[] }
type Styles = { element: Buffer; hash: string }

/**
 * The same page, so that it is seen as soon as it has arrived: its styles stand in it, and its
 * scripts come after it was painted. The links and scripts that React finds again when it takes the
 * page over stay where they are, but do nothing. See docs/decisions/011.
 */
function paintFirst(clientFolder: string) {
  const stylesOf = reader(clientFolder)
  const inArabic = arabicScripts(clientFolder)
  return ([doctype, html, data, end]: PageText): Painted => {
    const bodyAt = html.indexOf('</head>')
    const scriptAt = html.indexOf(moduleScript, bodyAt)
    if (scriptAt < 0) return { start: doctype, rest: [html, data, end] }
    const named = html.startsWith(arabicStart) ? inArabic : (part: string) => part
    const head = named(html.slice(0, bodyAt))
    const modules = [...head.matchAll(preload)].map(([, href]) => href)
    const later = `<script type="text/later" async="" data-modules="${modules.join(' ')}">`
    const paths = [...head.matchAll(stylesheet)].map(([, href = '']) => href.replace('#', ''))
    const painted = head.replace(preload, '')
    const stylesAt = painted.search(stylesheet)
    const behind = named(html.slice(scriptAt + moduleScript.length))
    const rest = [
      painted.slice(stylesAt).replace(stylesheet, (link) => link.replace('/>', ' disabled=""/>')),
      html.slice(bodyAt, scriptAt),
      later + behind,
      data,
      atEnd + end,
    ]
    return { start: doctype + painted.slice(0, stylesAt) + inHead, styles: stylesOf(paths), rest }
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
  const sets = new Map<string, Styles>()
  return (paths: string[]) => {
    const key = paths.join(' ')
    const known = sets.get(key)
    if (known) return known
    const style = paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('')
    const read = { element: Buffer.from(`<style>${style}</style>`), hash: hashOf(style) }
    sets.set(key, read)
    return read
  }
}

/** Pages carry it without comments and indents. */
function asSent(source: string): string {
  return `<script>${source.replace(/^\s*(\/\/.*\n)?/gm, '')}</script>`
}
