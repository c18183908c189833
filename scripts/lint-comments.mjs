// `node scripts/lint-comments.mjs [folder …]` refuses comments that read like riddles.
// The reasons are in docs/decisions/072-plain-comments.md.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCES = /\.(ts|tsx|mjs|css)$/
/** Generated or frozen files: a migration never changes. */
const LEFT_OUT = /^(node_modules|build|data|public|tools|db\/migrations|messages\/compiled)\b/
/** Also matches strings, templates and regular expressions, so that a `//` inside one begins no comment. */
const PARTS =
  /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const OPENING =
  /(?:^|[.!?] )(What|Who|Whom|Whoever|Whose|Whatever|Of|By(?! default\b))\b(?![^.!?]*\?)/
const PHRASE = /\b(nothing where|none where|is told|are told|of before|she|her|hers|herself)\b/i

/**
 * Returns the words that comments in `text` should not use, each with the number of its comment's first line.
 */
export function riddlesIn(text) {
  return [...text.matchAll(PARTS)].flatMap(({ 0: part, index }) => {
    if (!part.startsWith('/')) return []
    const prose = part.replace(/^[ \t]*(?:\/\/|\/\*+|\*\/?)|\*\/$/gm, ' ').replace(/`[^`]*`/g, 'x')
    const words = prose.replace(/\s+/g, ' ').trim()
    const found = OPENING.exec(words)?.[1] ?? PHRASE.exec(words)?.[1]
    return found ? [{ line: text.slice(0, index).split('\n').length, found }] : []
  })
}

function lint(folders) {
  const roots = folders.length > 0 ? folders : namesIn('.')
  const sources = roots
    .flatMap(filesIn)
    .filter((file) => SOURCES.test(file) && !LEFT_OUT.test(file))
  const lines = sources.flatMap((file) =>
    riddlesIn(readFileSync(file, 'utf8')).map(({ line, found }) => `${file}:${line} “${found}”`),
  )
  for (const line of lines) console.error(line)
  if (lines.length > 0) console.error(`${lines.length} comments to say plainly (STYLE: comments)`)
  return lines.length > 0 ? 1 : 0
}

const namesIn = (folder) =>
  readdirSync(folder).filter((name) => !name.startsWith('.') && !LEFT_OUT.test(name))

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names.map((name) => posix.join(path, name.replaceAll('\\', '/')))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = lint(process.argv.slice(2))
}
