/** With the house number: the text before the first comma or line break. */
export function streetOf(address: string): string {
  return /^[^,،\r\n]*/.exec(address)?.[0].trim() ?? ''
}
