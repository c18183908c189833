import { useEffect, useState } from 'react'
import { authorization } from '#browser/session.ts'

/**
 * The address at which a file can be shown. One with the key of its order opens as it is; any other is fetched with the token
 * of who is here, and undefined until it has come.
 */
export function useOwnFile(path: string): string | undefined {
  const hasKey = hasKeyIn(path)
  const [fetched, setFetched] = useState<string>()
  useEffect(() => {
    if (hasKey) return
    const stop = new AbortController()
    let url: string | undefined
    void fetchFile(path, stop.signal).then((file) => {
      if (!file || stop.signal.aborted) return
      url = URL.createObjectURL(file)
      setFetched(url)
    })
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [path, hasKey])
  return hasKey ? path : fetched
}

export function hasKeyIn(path: string): boolean {
  return /[?&]key=./.test(path)
}

/** A file for the token of who is here; undefined where the shop does not give it, or is not reached. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { headers: authorization(), ...(signal && { signal }) })
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}
