import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { contactForm, type ContactForm } from '#shop/contact/message.ts'

/** Messages that were written without a network, stored in this browser until they can be sent. */
const KEY = 'message'
/** The number of messages that the server accepts from one visitor at a time. */
const MOST = 5

const stored = v.array(contactForm)

/** Returns the waiting messages, oldest first; none when the stored data is damaged. */
export function waitingMessages(): ContactForm[] {
  return readStored('localStorage', KEY, stored) ?? []
}

/** Stores a message. Returns whether the browser accepted it. */
export function keepMessage(message: ContactForm): boolean {
  const waiting = waitingMessages()
  return waiting.length < MOST && store([...waiting, message])
}

export function dropFirstMessage() {
  store(waitingMessages().slice(1))
}

export function dropMessages() {
  store([])
}

function store(messages: ContactForm[]): boolean {
  return writeStored('localStorage', KEY, messages.length > 0 ? messages : undefined)
}
