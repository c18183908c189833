import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export type Row = { files: string[]; add: string; leftOut: string[] }

const spansOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

/** Returns the part of CONTRIBUTING.md under a heading that begins with `title`. */
export function sectionOf(title: string): string {
  const text = readFileSync(`${root}/CONTRIBUTING.md`, 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(title))
  if (!section) throw new Error(`CONTRIBUTING.md has no section ${title}`)
  return section
}

/** Returns the rows of a section's table: files, the code to add, and the test that fails without it. */
export function rowsOf(section: string): Row[] {
  return [...section.matchAll(/^\| (`[^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, files = '', add = '', leftOut = '']) => ({
      files: spansOf(files),
      add,
      leftOut: spansOf(leftOut),
    }),
  )
}

/** Returns the section's code block whose first line is a comment with this path. */
export function codeOf(section: string, path: string): string {
  const [, code] = section.split(`\`\`\`ts\n// ${path}\n`)
  if (!code) throw new Error(`The section shows no file ${path}`)
  return code.slice(0, code.indexOf('```'))
}

export type Edit =
  | { what: 'insert'; lines: string[]; side: 'after' | 'before'; anchor: string }
  | { what: 'run'; command: string; folder: string }

/** Parses the edits in a table cell: code, then `after` or `before` and the line next to it. */
export function editsOf(cell: string): Edit[] {
  const edits: Edit[] = []
  let code: string[] = []
  for (const [, before = '', span = ''] of cell.matchAll(/([^`]*)`([^`]+)`/g)) {
    const side = /\b(after|before)( the)? $/.exec(before)?.[1]
    if (side === 'after' || side === 'before') {
      edits.push({ what: 'insert', lines: code.splice(0), side, anchor: span })
    } else if (before.endsWith('run in ')) {
      edits.push({ what: 'run', command: code.splice(0).join(), folder: span })
    } else if (!before.endsWith(' in ')) code.push(span)
  }
  if (code.length > 0) throw new Error(`Where does it go? ${code.join(', ')}`)
  return edits
}
