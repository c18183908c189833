import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, pagePolicy, type Outside } from './content-security.ts'
import starter from './first-paint.js?raw'
import type { Finish } from './pages.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g
const arabicStart = '<!DOCTYPE html><html lang="ar"'
const moduleScript = '<script type="module" async="">'

/** Pages are seen as soon as they have arrived, and run nothing but what is theirs. */
export function finishPages(clientFolder: string, outside: Outside): Finish {
  const paint = paintFirst(clientFolder)
  return (rendered) => {
    const { html, styles } = paint(rendered)
    return { html, policy: pagePolicy(html, styles, outside) }
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
  return (html: string) => {
    const bodyAt = html.indexOf('</head>')
    const scriptAt = html.indexOf(moduleScript, bodyAt)
    if (scriptAt < 0) return { html, styles: [] }
    const named = html.startsWith(arabicStart) ? inArabic : (part: string) => part
    const head = named(html.slice(0, bodyAt))
    const modules = [...head.matchAll(preload)].map(([, href]) => href)
    const later = `<script type="text/later" async="" data-modules="${modules.join(' ')}">`
    const paths = [...head.matchAll(stylesheet)].map(([, href = '']) => href.replace('#', ''))
    const { style, hash } = stylesOf(paths)
    const behind = named(html.slice(scriptAt + moduleScript.length))
    const painted = [
      withStylesInside(head.replace(preload, ''), style),
      html.slice(bodyAt, scriptAt),
      later,
      behind.replace('</body>', () => `<script>${starter}</script></body>`),
    ]
    return { html: painted.join(''), styles: [hash] }
  }
}

function withStylesInside(head: string, style: string): string {
  let isFirst = true
  return head.replace(stylesheet, (link) => {
    const before = isFirst ? `<style>${style}</style>` : ''
    isFirst = false
    return before + link.replace('/>', ' disabled=""/>')
  })
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
  const sets = new Map<string, { style: string; hash: string }>()
  return (paths: string[]) => {
    const key = paths.join(' ')
    const known = sets.get(key)
    if (known) return known
    const style = paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('')
    const read = { style, hash: hashOf(style) }
    sets.set(key, read)
    return read
  }
}
