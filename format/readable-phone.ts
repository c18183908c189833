/** Writes `+201001234567` as people do: `010 0123 4567`. Leaves a foreign number as it is. */
export function readablePhone(e164: string): string {
  const national = e164.replace(/^\+20/, '0')
  return national.replace(/^(01\d)(\d{4})(\d{4})$/, '$1 $2 $3')
}
