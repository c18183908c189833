import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useShopName } from '../api/settings.ts'

type Titled = { title: (params: Record<string, string | undefined>) => string }

export function usePageTitle() {
  const shop = useShopName()
  const match = useMatches().findLast(({ handle }) => isTitled(handle))
  const title = match && isTitled(match.handle) ? match.handle.title(match.params) : ''
  useEffect(() => {
    document.title = `${title} · ${shop}`
  }, [title, shop])
}

function isTitled(handle: unknown): handle is Titled {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
