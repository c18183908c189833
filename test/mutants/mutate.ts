import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bug, Edit } from './bugs/bug.ts'

export const editsOf = (bug: Bug): Edit[] => [bug, ...(bug.also ?? [])]

/** Throws unless `find` occurs exactly once. */
export function edited(text: string, { file, find, replace }: Edit): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places, not one, with: ${find}`)
  return text.replace(find, () => replace)
}

/** Applies a bug to a copy of the repository; returns a function that removes it. */
export function bringIn(bug: Bug, folder: string): () => void {
  const before = editsOf(bug).map((edit) => {
    const path = join(folder, edit.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, edited(text, edit))
    return { path, text }
  })
  return () => before.forEach(({ path, text }) => writeFileSync(path, text))
}
