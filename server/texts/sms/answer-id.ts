const idName = /^(sms_?|message_?|s)?id$/i
const DEEPEST = 4

/** Searches a gateway's JSON answer for the id of the text. Null if there is none. */
export function idOfAnswer(body: string): string | null {
  try {
    return findId(JSON.parse(body), DEEPEST)
  } catch {
    return null
  }
}

function findId(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth === 0) return null
  const entries = Object.entries(value)
  const own = entries.find(([name, id]) => idName.test(name) && isId(id))
  if (own) return String(own[1])
  for (const [, inner] of entries) {
    const id = findId(inner, depth - 1)
    if (id !== null) return id
  }
  return null
}

function isId(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value))
}
