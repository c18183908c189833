import * as v from 'valibot'
import { contactForm, type ContactForm } from '#shop/contact/message.ts'

/** A message that was written without a network, kept in this browser until it can be sent. */
const KEY = 'message'

export function waitingMessage(): ContactForm | undefined {
  try {
    const found = v.safeParse(contactForm, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return found.success ? found.output : undefined
  } catch {
    return undefined
  }
}

/** Whether the browser keeps it. */
export function keepMessage(message: ContactForm): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(message))
    return true
  } catch {
    return false
  }
}

export function dropMessage() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept either.
  }
}
