import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import starter from './first-paint.js?raw'

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g
const arabicStart = '<!DOCTYPE html><html lang="ar"'
const moduleScript = '<script type="module" async="">'

/**
 * The same page, so that it is seen as soon as it has arrived: its styles stand in it, and its
 * scripts come after it was painted. The links and scripts that React finds again when it takes the
 * page over stay where they are, but do nothing. See docs/decisions/011.
 */
export function paintFirst(clientFolder: string) {
  const read = reader(clientFolder)
  const inArabic = arabicScripts(clientFolder)
  return (page: string): string => {
    const html = page.startsWith(arabicStart) ? inArabic(page) : page
    const modules = [...html.matchAll(preload)].map(([, href]) => href)
    if (!html.includes(moduleScript) || modules.length === 0) return html
    const later = `<script type="text/later" async="" data-modules="${modules.join(' ')}">`
    return withStylesInside(html.replace(preload, ''), read)
      .replace(moduleScript, () => later)
      .replace('</body>', () => `<script>${starter}</script></body>`)
  }
}

function withStylesInside(html: string, read: (path: string) => string): string {
  const paths = [...html.matchAll(stylesheet)].map(([, href = '']) => href.replace('#', ''))
  const style = `<style>${paths.map(read).join('')}</style>`
  let isFirst = true
  return html.replace(stylesheet, (link) => {
    const before = isFirst ? style : ''
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

/** Files of the build do not change while it runs. */
function reader(folder: string) {
  const texts = new Map<string, string>()
  return (path: string): string => {
    const text = texts.get(path) ?? readFileSync(join(folder, path), 'utf8')
    texts.set(path, text)
    return text
  }
}
