import { useMatches } from 'react-router'

const reduced = ['checkout', 'admin'] as const

/** What stands around a page: a route asks for less with `export const handle = { chrome: 'checkout' }`. */
export type Chrome = 'full' | (typeof reduced)[number]

export function useChrome(): Chrome {
  const handles = useMatches().map((match) => match.handle)
  return reduced.find((chrome) => handles.some((handle) => asksFor(handle, chrome))) ?? 'full'
}

function asksFor(handle: unknown, chrome: Chrome): boolean {
  return (
    typeof handle === 'object' && handle !== null && 'chrome' in handle && handle.chrome === chrome
  )
}
