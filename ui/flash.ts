import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'

const KEY = 'flash'
const MARKED_MS = 10_000

const flash = v.object({
  text: v.string(),
  /** Only read out, for what the page shows anyway. */
  isReadOut: v.optional(v.boolean()),
  /** Something else that one may want to do next. */
  action: v.optional(v.object({ label: v.string(), href: v.string() })),
  /** The address of a link on the next page that is focused, brought into sight and marked. */
  about: v.optional(v.string()),
  /** The id of what is focused on the next page, where that is the same one, loaded anew. */
  focus: v.optional(v.string()),
})

/** What the next document says once, when it is loaded. */
type Flash = v.InferOutput<typeof flash>

/** Leaves a message for the next document; where storage is refused, none is shown. */
export function leaveFlash(message: Flash) {
  writeStored('sessionStorage', KEY, message)
}

/** The message that the last document left, once; its link is marked. */
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
