import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'

const KEY = 'flash'
const MARKED_MS = 10_000

const flash = v.object({
  text: v.string(),
  /** Only announced to screen readers, because the page shows it anyway. */
  isReadOut: v.optional(v.boolean()),
  /** A link to a likely next step. */
  action: v.optional(v.object({ label: v.string(), href: v.string() })),
  /** The address of a link on the next page, to focus, to scroll into view and to mark. */
  about: v.optional(v.string()),
  /** The id of the element to focus, when the next document is the same page. */
  focus: v.optional(v.string()),
})

/** A message that the next document shows once. */
type Flash = v.InferOutput<typeof flash>

/** Stores a message for the next document. If the browser refuses storage, none is shown. */
export function leaveFlash(message: Flash) {
  writeStored('sessionStorage', KEY, message)
}

/** Returns and removes the message of the last document, and marks its link. */
export function takeFlash(): Flash | undefined {
  const message = readStored('sessionStorage', KEY, flash)
  writeStored('sessionStorage', KEY, undefined)
  if (message?.about) mark(message.about)
  if (message?.focus) document.getElementById(message.focus)?.focus()
  return message
}

function mark(href: string) {
  const link = document.querySelector<HTMLElement>(`main article a[href="${CSS.escape(href)}"]`)
  const card = link?.closest('article')
  if (!link || !card) return
  link.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'center' })
  const outline = { outline: '3px solid var(--brand-700)', outlineOffset: '4px' }
  card.animate([outline, outline], { id: 'saved', duration: MARKED_MS })
}
