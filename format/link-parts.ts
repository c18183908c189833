const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Ends a sentence or a bracket around an address. */
const AFTER = /[.,;:!?،؛؟)\]}»”]+$/

/** Splits a text at its addresses. Only `http` and `https` become links. */
export function linkParts(text: string): { text: string; isLink: boolean }[] {
  const parts = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, '')
    parts.push({ text: text.slice(end, index), isLink: false }, { text: address, isLink: true })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter(({ text }) => text !== '')
}
