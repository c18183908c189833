// Refuses comments that read like riddles: `node scripts/lint-comments.mjs [files or folders]`, all of git's files without.
// The rule and its reason: docs/decisions/072-plain-comments.md.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SOURCES = /\.(ts|tsx|mjs|css)$/
const FROZEN = /^(db\/migrations|tools|test\/fixtures|messages\/compiled)\//
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

function lint(paths) {
  const files = execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' }).split('\n')
  const sources = files.filter((file) => SOURCES.test(file) && !FROZEN.test(file))
  const lines = sources.flatMap((file) =>
    riddlesIn(readFileSync(file, 'utf8')).map(({ line, found }) => `${file}:${line} “${found}”`),
  )
  for (const line of lines) console.error(line)
  if (lines.length > 0) console.error(`${lines.length} comments to say plainly (STYLE: comments)`)
  return lines.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = lint(process.argv.slice(2))
}
