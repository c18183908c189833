/** Of headers, footers and products, those that were shown lately. */
const MOST_PARTS = 500

type Part = { html?: string }
const parts = new Map<string, Part>()
/** Those of the page that is being rendered, in one go and so by nobody else. */
let placed: Part[] = []

/** Keeps a place for a part in the page; what is not known yet is to be rendered there. */
export function placeFor(key: string): { number: number; isKnown: boolean } {
  const part = parts.get(key) ?? {}
  if (parts.size >= MOST_PARTS) parts.clear()
  parts.set(key, part)
  return { number: placed.push(part) - 1, isKnown: part.html !== undefined }
}

/** The page that `render` makes, with its parts put in. */
export function withParts(render: () => string): string {
  placed = []
  const page = render()
  return page.replace(/<a-part id="(\d+)">([\s\S]*?)<\/a-part>/g, (_, number, rendered) => {
    const part = placed[Number(number)]
    if (!part) throw new Error(`The page has no part ${number}`)
    return (part.html ??= rendered)
  })
}
