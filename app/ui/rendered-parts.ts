/** Of headers, footers and products, those that were shown lately. */
const MOST_PARTS = 500

/** A page is not joined before it is bytes: each join would copy it. What is bytes already stays so. */
export type Piece = string | Buffer<ArrayBuffer>
/** Its bytes are known once it was rendered. */
type Part = { bytes?: Buffer<ArrayBuffer> }
const parts = new Map<string, Part>()
/** What they are made of; the same long texts are in many of their keys. */
const names = new Map<string, string>()
/** Those of the page that is being rendered, in one go and so by nobody else. */
let placed: Part[] = []

/** Keeps a place for a part in the page; what is not known yet is to be rendered there. */
export function placeFor(of: string[]): { number: number; isKnown: boolean } {
  if (parts.size >= MOST_PARTS) {
    parts.clear()
    names.clear()
  }
  const key = of.map(nameOf).join(' ')
  const part = parts.get(key) ?? {}
  parts.set(key, part)
  return { number: placed.push(part) - 1, isKnown: part.bytes !== undefined }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? String(names.size)
  names.set(text, name)
  return name
}

/** The page that `render` makes: its text and, between, its parts, which may be made of parts. */
export function withParts(render: () => string): [start: string, ...others: Piece[]] {
  placed = []
  const [start = '', ...others] = render().split(/<a-part id="(\d+)">|<\/a-part>/)
  const page: [string, ...Piece[]] = [start]
  const open: { number: number; pieces: Piece[] }[] = []
  for (let i = 0; i < others.length; i += 2) {
    const [number, text = ''] = others.slice(i, i + 2)
    if (number !== undefined) {
      open.push({ number: Number(number), pieces: [text] })
    } else {
      const ended = open.pop()
      const around = open.at(-1)?.pieces ?? page
      if (ended) around.push(bytesOf(ended.number, ended.pieces))
      around.push(text)
    }
  }
  return page
}

function bytesOf(number: number, rendered: Piece[]): Buffer<ArrayBuffer> {
  const part = placed[number]
  if (!part) throw new Error(`The page has no part ${number}`)
  // The page's policy names the scripts in its text.
  const hasScript = rendered.some((piece) => typeof piece === 'string' && piece.includes('<script'))
  if (hasScript) throw new Error('A part of a page has a script')
  return (part.bytes ??= joined(rendered))
}

export function joined(pieces: Piece[]): Buffer<ArrayBuffer> {
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  )
}
