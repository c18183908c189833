import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { useShop, type PageContextValue } from '#storefront/page-context.ts'

/** The shop's settings and areas as the page has them, and `refresh`, which takes them from the page as it would be now. */
export function useFreshShop() {
  const [shop, setShop] = useState(useShop())
  const [fullDays, setFullDays] = useState<FullDays>([])
  useEffect(() => void fetchFullDays().then(setFullDays), [])
  // Others are of the same objects as long as none is full.
  const areas = useMemo(() => withFullDays(shop.areas, fullDays), [shop.areas, fullDays])

  async function refresh() {
    const [fresh, full] = await Promise.all([fetchContext(), fetchFullDays()])
    if (fresh) setShop(fresh)
    setFullDays(full)
  }

  return { shop: { ...shop, areas }, refresh }
}

const listed = v.array(v.object({ id: v.string(), fullDays: v.array(v.string()) }))
type FullDays = v.InferOutput<typeof listed>

/** Which days take no more orders; pages do not know, as they are kept. None where that cannot be asked. */
async function fetchFullDays(): Promise<FullDays> {
  const answer = await askShop('/api/areas', { schema: listed })
  return answer.kind === 'ok' ? answer.value : []
}

function withFullDays(areas: PageContextValue['areas'], known: FullDays) {
  return areas.map((area) => {
    const { fullDays = [] } = known.find(({ id }) => id === area.id) ?? {}
    return fullDays.length > 0 ? { ...area, fullDays } : area
  })
}

/** Undefined without a connection, or when the shop has no such page to give. */
async function fetchContext(): Promise<PageContextValue | undefined> {
  try {
    const answer = await fetch(location.href, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
    })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const json = page.getElementById('page-context')?.textContent
    return answer.ok && json ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}
