import { conditions, type Condition } from '#shop/catalogue/condition.ts'

/** The conditions in a stored choice, each once; empty when it cannot be parsed. */
export function readChosen(stored: string | null): Condition[] {
  const found = parsed(stored)
  return Array.isArray(found) ? conditions.filter((one) => found.includes(one)) : []
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]')
  } catch {
    return undefined
  }
}
