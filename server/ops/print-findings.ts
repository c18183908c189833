import type { Finding } from '#shop/books/audit.server.ts'

const MAX_NAMES = 20

/** Prints findings such as `✗ stock below zero: 2 (product basil, product tomatoes)`. */
export function printFindings(findings: Finding[], { all = false } = {}) {
  for (const finding of findings) {
    process.stdout.write(`${lineOf(finding, all ? Infinity : MAX_NAMES)}\n`)
  }
}

function lineOf({ check, thing, names }: Finding, most: number): string {
  if (names.length === 0) return `✓ ${check}: 0`
  const named = names.slice(0, most).map((name) => `${thing} ${name}`)
  if (names.length > most) named.push(`${names.length - most} more`)
  return `✗ ${check}: ${names.length} (${named.join(', ')})`
}
