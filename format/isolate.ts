/**
 * Keeps an inserted name, price or number whole inside a sentence of either direction: what `<bdi>`
 * does, for texts that are no markup (messages, announcements).
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
