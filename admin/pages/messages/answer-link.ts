import type { AdminMessage } from '#shop/contact/admin.ts'

const MOST_QUOTED = 1500

/** Opens a mail to who wrote, with the question quoted below; a chat where she wrote by WhatsApp. */
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
