import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '#db/migrate.ts'
import { nextNumber } from '../db/appended.ts'
import { fixtureNames } from '../fixtures/names.ts'
import { codeOf, editsOf, root, type Edit, type Row } from './table.ts'

/** Large folders that tests do not edit; the copy links to them. */
const linked = [
  'node_modules',
  'public/images',
  ...fixtureNames.map((name) => `test/fixtures/${name}`),
]

/** Copies all files that git tracks or would add. */
export function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-contributing-'))
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 10 ** 8 })
  const isCopied = (file: string) => file && !linked.some((each) => file.startsWith(`${each}/`))
  for (const file of listed.split('\0').filter(isCopied))
    cpSync(join(root, file), join(folder, file))
  for (const each of linked) symlinkSync(join(root, each), join(folder, each), 'junction')
  return folder
}

/** Applies the changes in the rows of a section of CONTRIBUTING.md. */
export function follow(section: string, rows: Row[], folder: string) {
  const number = nextNumber(Object.keys(migrations))
  const numbered = (text: string) => text.replaceAll('0NN', number)
  for (const { files, add } of rows) {
    const edits = editsOf(numbered(add))
    for (const file of files) {
      const path = join(folder, numbered(file))
      if (edits.length === 0) writeFileSync(path, numbered(codeOf(section, file)))
      for (const edit of edits) make(edit, path, folder)
    }
  }
}

function make(edit: Edit, path: string, folder: string) {
  if (edit.what === 'run') {
    // Later tests notice if the command fails.
    spawnSync('sh', ['-c', edit.command], { cwd: join(folder, edit.folder) })
    return
  }
  const lines = readFileSync(path, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.trim().startsWith(edit.anchor))
  if (at < 0) throw new Error(`${path} has no line that begins with ${edit.anchor}`)
  const place = edit.side === 'after' ? at + 1 : at
  writeFileSync(path, lines.toSpliced(place, 0, ...edit.lines).join('\n'))
}
