import { conditions, type Condition } from '#shop/catalogue/condition.ts'

/** Returns an empty list for an unreadable choice. */
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
