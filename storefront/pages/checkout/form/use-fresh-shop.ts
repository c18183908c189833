import { useMemo, useState } from 'react'
import { useFullDays, withFullDays } from '#storefront/features/delivery/full-days.ts'
import { contextOf } from '#storefront/context-json.ts'
import { useShop, type PageContextValue } from '#storefront/page-context.ts'

/** Returns the shop's settings and areas. `refresh` loads the page again and takes them from it. */
export function useFreshShop() {
  const [shop, setShop] = useState(useShop())
  const { fullDays, refresh: refreshFullDays } = useFullDays()
  const areas = useMemo(() => withFullDays(shop.areas, fullDays), [shop.areas, fullDays])
  const points = useMemo(() => withFullDays(shop.points ?? [], fullDays), [shop.points, fullDays])

  async function refresh() {
    const [fresh] = await Promise.all([fetchContext(), refreshFullDays()])
    if (fresh) setShop(fresh)
  }

  return { shop: { ...shop, areas, points }, refresh }
}

/** Returns the page context of a freshly loaded page; undefined without a connection or on an error. */
async function fetchContext(): Promise<PageContextValue | undefined> {
  try {
    const answer = await fetch(location.href, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
    })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return answer.ok ? contextOf(page) : undefined
  } catch {
    return undefined
  }
}
