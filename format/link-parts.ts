const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Signs that can end a sentence or a bracket around an address. */
const AFTER = '.,;:!?،؛؟)]}»”'

/** Splits a text at its addresses. Only `http` and `https` become links. */
export function linkParts(text: string): { text: string; isLink: boolean }[] {
  const parts = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    parts.push({ text: text.slice(end, index), isLink: false }, { text: address, isLink: true })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter(({ text }) => text !== '')
}

/** Removes the signs after an address. A bracket that opens in the address closes in it: `/Fig_(fruit)`. */
function withoutEnd(found: string): string {
  let open = countOf(found, '(') - countOf(found, ')')
  let end = found.length
  while (AFTER.includes(found.charAt(end - 1))) {
    if (found[end - 1] === ')') {
      if (open >= 0) break
      open += 1
    }
    end -= 1
  }
  return found.slice(0, end)
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}
