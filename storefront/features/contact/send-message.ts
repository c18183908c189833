import * as v from 'valibot'
import type { ContactForm, EmailJs } from '#shop/contact/message.ts'

export type Outcome =
  | { kind: 'sent' }
  /** Fields with errors, as error codes. */
  | { kind: 'refused'; codes: Record<string, string> }
  | { kind: 'offline' }
  | { kind: 'failed' }

const refusal = v.object({ errors: v.record(v.string(), v.object({ code: v.string() })) })

/** Sends a message with EmailJS's own library, to EmailJS or to a server of ours with its protocol. */
export async function sendMessage(
  emailJs: EmailJs,
  message: ContactForm | HTMLFormElement,
): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'offline' }
  const { publicKey, serviceId, templateId, isOwn } = emailJs
  try {
    const { default: library } = await import('@emailjs/browser')
    library.init({ publicKey }, isOwn ? location.origin : undefined)
    if (message instanceof HTMLFormElement) await library.sendForm(serviceId, templateId, message)
    else await library.send(serviceId, templateId, message)
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Converts an error. The library throws the answer's status and text; `fetch` throws a `TypeError`. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof TypeError) return { kind: navigator.onLine ? 'failed' : 'offline' }
  const answer = v.safeParse(v.object({ status: v.literal(422), text: v.string() }), error)
  if (!answer.success) return { kind: 'failed' }
  const refused = v.safeParse(v.pipe(v.string(), v.parseJson(), refusal), answer.output.text)
  if (!refused.success) return { kind: 'failed' }
  const codes = Object.entries(refused.output.errors).map(([field, { code }]) => [field, code])
  return { kind: 'refused', codes: Object.fromEntries(codes) }
}
