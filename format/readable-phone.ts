/** `+201001234567` as people write it: `010 0123 4567`; a number abroad as it is. */
export function readablePhone(e164: string): string {
  const national = e164.replace(/^\+20/, '0')
  return national.replace(/^(01\d)(\d{4})(\d{4})$/, '$1 $2 $3')
}
