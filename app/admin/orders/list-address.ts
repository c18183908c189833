/** The address of the desk's list with some of its wishes changed; another wish starts at page 1. */
export function listAddress(
  now: URLSearchParams,
  changed: Record<string, string | number>,
): string {
  const wishes = new URLSearchParams(now)
  wishes.delete('page')
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') wishes.delete(name)
    else wishes.set(name, String(value))
  }
  const text = wishes.toString()
  return text ? `/admin/orders?${text}` : '/admin/orders'
}
