/**
 * Returns a link that opens a WhatsApp chat with a phone (E.164 or its digits) and a draft text. It sends
 * nothing.
 */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
