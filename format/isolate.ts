/**
 * Isolates an inserted name, price or number, so that it reads right in a sentence of either direction. It
 * does the same as `<bdi>` for texts without markup (messages, announcements).
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
