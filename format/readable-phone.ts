/** `+201001234567` as people write it: `010 0123 4567`. */
export function readablePhone(e164: string): string {
  const national = e164.replace(/^\+2/, '')
  return national.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}
