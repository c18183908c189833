import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import type { Area } from '#shop/delivery/area.ts'

const listed = v.array(v.object({ id: v.string(), fullDays: v.array(v.string()) }))
export type FullDays = v.InferOutput<typeof listed>

/** Which days take no more orders; pages do not know, as they are kept. None until that is known, or where it cannot be asked. */
export function useFullDays() {
  const [fullDays, setFullDays] = useState<FullDays>([])
  const refresh = useCallback(async () => {
    const answer = await askShop('/api/areas', { schema: listed })
    setFullDays(answer.kind === 'ok' ? answer.value : [])
  }, [])
  useEffect(() => void refresh(), [refresh])
  return { fullDays, refresh }
}

/** Others are of the same objects as before. */
export function withFullDays<One extends Area>(areas: One[], known: FullDays): One[] {
  return areas.map((area) => {
    const { fullDays = [] } = known.find(({ id }) => id === area.id) ?? {}
    return fullDays.length > 0 ? { ...area, fullDays } : area
  })
}
