import { randomUUID } from 'node:crypto'

// Random, so that no text on a page can contain it.
const MARK = randomUUID()

/** Parts of a page that exist as bytes. React carries a short mark in place of each. */
export type HtmlParts = {
  /** Returns the mark for these bytes, to be used as HTML. */
  markOf: (bytes: Uint8Array) => string
  /** Returns the bytes of HTML, with each part in the place of its mark. */
  bytesOf: (html: string) => Uint8Array
}

/**
 * Creates the parts of one page. Nine tenths of a page are the same bytes as on other pages: its styles, header, lists
 * and footer. As strings, they would be joined and encoded for each page.
 */
export function htmlParts(): HtmlParts {
  const parts: Uint8Array[] = []
  return {
    markOf: (bytes) => `${MARK}${parts.push(bytes) - 1};`,
    bytesOf(html) {
      const [start = '', ...others] = html.split(MARK)
      const pieces: Uint8Array[] = [Buffer.from(start)]
      for (const other of others) {
        const end = other.indexOf(';')
        const part = parts[Number(other.slice(0, end))]
        if (part) pieces.push(part)
        pieces.push(Buffer.from(other.slice(end + 1)))
      }
      return Buffer.concat(pieces)
    },
  }
}
