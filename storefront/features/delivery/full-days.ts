import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import type { Area } from '#shop/delivery/area.ts'

const listed = v.array(v.object({ id: v.string(), fullDays: v.array(v.string()) }))
export type FullDays = v.InferOutput<typeof listed>

/** Loads the full days, which cached pages do not know. Returns none before the answer or after a failure. */
export function useFullDays() {
  const [fullDays, setFullDays] = useState<FullDays>([])
  const refresh = useCallback(async () => {
    const answer = await askShop('/api/areas', { schema: listed })
    setFullDays(answer.kind === 'ok' ? answer.value : [])
  }, [])
  useEffect(() => void refresh(), [refresh])
  return { fullDays, refresh }
}

/** Adds the full days. An area without any stays the same object. */
export function withFullDays<One extends Area>(areas: One[], known: FullDays): One[] {
  return areas.map((area) => {
    const { fullDays = [] } = known.find(({ id }) => id === area.id) ?? {}
    return fullDays.length > 0 ? { ...area, fullDays } : area
  })
}
