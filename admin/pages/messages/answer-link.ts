import type { AdminMessage } from '#shop/contact/inbox.ts'

const MOST_QUOTED = 1500

/**
 * Returns a link that answers a message: a mail that quotes the question, or a chat for a message from
 * WhatsApp.
 */
export function answerLink({ email, phone, subject, body }: AdminMessage): string {
  if (phone) return `https://wa.me/${phone.slice(1)}`
  const answer = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const quoted = body.slice(0, MOST_QUOTED).replace(/^/gm, '> ')
  const query = `subject=${encodeURIComponent(answer)}&body=${encodeURIComponent(`\n\n${quoted}`)}`
  return `${mailTo(email)}?${query}`
}

export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
