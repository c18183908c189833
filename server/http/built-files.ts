import { readFileSync } from 'node:fs'

/** Addresses of the files that an entry's page loads first. */
export type EntryFiles = { scripts: string[]; preloads: string[]; styles: string[] }

/** A chunk in Vite's manifest, https://vite.dev/guide/backend-integration. */
type Chunk = { file: string; css?: string[]; imports?: string[] }

/** `entry` is named by its source file. Includes the files of all modules that it imports statically. */
export function builtFiles(manifestFile: string, entry: string): EntryFiles {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const found = new Set<Chunk>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${manifestFile} has no ${name}`)
    if (found.has(chunk)) return
    found.add(chunk)
    chunk.imports?.forEach(follow)
  }
  follow(entry)
  const [main, ...imported] = found
  const at = (file: string) => `/${file}`
  return {
    scripts: main ? [at(main.file)] : [],
    preloads: imported.map(({ file }) => at(file)),
    styles: [...new Set([...found].flatMap(({ css = [] }) => css.map(at)))],
  }
}
