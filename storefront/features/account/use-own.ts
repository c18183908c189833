import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import { askShop, type Answer } from '#browser/api-client.ts'
import { authorization, forgetLogin } from '#browser/session.ts'

/** Loads data of the visitor's own account. A login that the shop no longer knows is removed. */
export function useOwn<Schema extends v.GenericSchema>(path: string, schema: Schema) {
  const [answer, setAnswer] = useState<Answer<v.InferOutput<Schema>>>()

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setAnswer(undefined)
      const answered = await askShop(path, { headers: authorization(), schema, signal })
      if (signal?.aborted) return
      if (answered.kind === 'refused' && answered.status === 401) return forgetLogin()
      setAnswer(answered)
    },
    [path, schema],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  return {
    value: answer?.kind === 'ok' ? answer.value : undefined,
    hasFailed: answer !== undefined && answer.kind !== 'ok',
    retry: () => void load(),
  }
}
