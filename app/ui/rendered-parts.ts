/** Of headers, footers and products, those that were shown lately. */
const MOST_PARTS = 500

/** In bytes, as it is sent: turning text into them takes as long for each page as rendering much of it. */
export type Part = { bytes?: Buffer<ArrayBuffer> }
const parts = new Map<string, Part>()
/** Those of the page that is being rendered, in one go and so by nobody else. */
let placed: Part[] = []

/** Keeps a place for a part in the page; what is not known yet is to be rendered there. */
export function placeFor(key: string): { number: number; isKnown: boolean } {
  const part = parts.get(key) ?? {}
  if (parts.size >= MOST_PARTS) parts.clear()
  parts.set(key, part)
  return { number: placed.push(part) - 1, isKnown: part.bytes !== undefined }
}

/** The page that `render` makes: its text with a place for each part, and the parts by their numbers. */
export function withParts(render: () => string): { text: string; parts: Part[] } {
  placed = []
  const page = render()
  const text = page.replace(/<a-part id="(\d+)">([\s\S]*?)<\/a-part>/g, (_, number, rendered) => {
    const part = placed[Number(number)]
    if (!part) throw new Error(`The page has no part ${number}`)
    // The page's policy names the scripts in its text.
    if (rendered.includes('<script')) throw new Error('A part of a page has a script')
    part.bytes ??= Buffer.from(rendered)
    return `<a-part id="${number}"></a-part>`
  })
  return { text, parts: placed }
}

/** The bytes of a page's text, its parts in their places. */
export function inPieces(text: string, parts: Part[]): Buffer<ArrayBuffer>[] {
  return text
    .split(/<a-part id="(\d+)"><\/a-part>/)
    .map((piece, i) => (i % 2 ? parts[Number(piece)]?.bytes : undefined) ?? Buffer.from(piece))
}
