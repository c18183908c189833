import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** A function or an endpoint, with the names in it that are defined in its file or imported. */
type Node = { names: string[] }
type Source = { path: string; text: string }

export function sourcesOf(root: string): Source[] {
  return ['shop', 'api'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => existsSync(join(root, path)))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
}

const words = /[A-Za-z_$][\w$]*/g
const topLevel =
  /^(?:export )?(?:async )?(?:function\s+(\w+)|const\s+(\w+))[\s\S]*?(?=^(?:export |async |function |const |type |class |\/\*\*|\/\/)|(?![\s\S]))/gm
const endpointPart = /^ {2}endpoint\(\{[\s\S]*?^ {2}\}\),$/gm

/** Returns the endpoints (`METHOD path`) that do not reach `target` through the functions that they name. */
export function withoutWayTo(target: string, sources: Source[]): string[] {
  const nodes = new Map<string, Node>()
  const endpoints: { name: string; node: Node }[] = []
  for (const { path, text } of sources) {
    const imported = importsOf(path, text)
    const own = [...text.matchAll(topLevel)].flatMap(([, one, other]) => one ?? other ?? [])
    const resolve = (part: string) =>
      [...new Set(part.match(words))].flatMap((word) => {
        if (imported.has(word)) return imported.get(word) ?? []
        return own.includes(word) ? `${path}#${word}` : []
      })
    for (const [part, one, other] of text.matchAll(topLevel)) {
      const name = one ?? other
      if (name && !part.includes('  endpoint({')) {
        nodes.set(`${path}#${name}`, { names: resolve(part) })
      }
    }
    for (const [part] of text.matchAll(endpointPart)) {
      const method = /method: '(\w+)'/.exec(part)?.[1]
      const address = /path: '([^']+)'/.exec(part)?.[1]
      endpoints.push({
        name: `${method?.toUpperCase()} ${address}`,
        node: { names: resolve(part) },
      })
    }
  }
  return endpoints.flatMap(({ name, node }) => (reaches(node, target, nodes) ? [] : name))
}

function reaches(start: Node, target: string, nodes: Map<string, Node>): boolean {
  const seen = new Set<string>()
  const todo = [...start.names]
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (name === target) return true
    if (seen.has(name)) continue
    seen.add(name)
    todo.push(...(nodes.get(name)?.names ?? []))
  }
  return false
}

/** Maps the imported names of a file to `file#name`. */
function importsOf(path: string, text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', from = ''] of text.matchAll(
    /^import (?!type)\{([^}]*)\} from '([^']+)'/gm,
  )) {
    const file = from.startsWith('#')
      ? from.slice(1)
      : posix.join(dirname(path).replaceAll('\\', '/'), from)
    for (const one of names.split(',')) {
      const [name = '', as = name] = one.trim().split(/\s+as\s+/)
      if (name && !name.startsWith('type ')) found.set(as, `${file}#${name}`)
    }
  }
  return found
}
