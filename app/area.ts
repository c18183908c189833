import { useSyncExternalStore } from 'react'
import type { Area } from '#shop/delivery/area.ts'
import { useShop } from './shop.ts'

const COOKIE = 'area'
const A_YEAR = 60 * 60 * 24 * 365
const listeners = new Set<() => void>()

/** Where the visitor wants her orders; not known on the server and in the first paint. */
export function useChosenArea(): Area | undefined {
  const { areas } = useShop()
  const id = useSyncExternalStore(subscribe, chosenId, () => '')
  return areas.find((area) => area.id === id)
}

export function chooseArea(id: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

function chosenId(): string {
  const found = /(?:^|;\s*)area=([\w-]+)/.exec(document.cookie)
  return found?.[1] ?? ''
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
