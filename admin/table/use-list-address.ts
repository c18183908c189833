import { useLocation } from 'react-router'

/**
 * Returns a function that builds the list's address with changed filters. A changed filter goes back to page
 * 1.
 */
export function useListAddress() {
  const { pathname, search } = useLocation()
  return (changed: Record<string, string | number>): string => {
    const wishes = new URLSearchParams(search)
    wishes.delete('page')
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') wishes.delete(name)
      else wishes.set(name, String(value))
    }
    return wishes.size > 0 ? `${pathname}?${wishes}` : pathname
  }
}
