/** A link that opens a chat in WhatsApp with a phone, E.164 or its digits, with a text to send. Nothing is sent by it. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
