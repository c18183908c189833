import { createStore } from '#browser/store.ts'
import type { Area } from '#shop/delivery/area.ts'
import { useShop } from '#storefront/page-context.ts'

const A_YEAR = 60 * 60 * 24 * 365
const store = createStore(chosenId, '')

/** Returns the visitor's chosen area; undefined on the server and in the first paint. */
export function useChosenArea(): Area | undefined {
  const { areas } = useShop()
  const id = store.useValue()
  return areas.find((area) => area.id === id)
}

export function chooseArea(id: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `area=${encodeURIComponent(id)}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
  store.notify()
}

function chosenId(): string {
  const found = /(?:^|;\s*)area=([\w-]+)/.exec(document.cookie)
  return found?.[1] ?? ''
}
