import { useEffect, useState } from 'react'
import { authorization } from '#browser/session.ts'

/**
 * Returns the address at which a file can be shown. A path with an order key is returned as it is. Any other
 * file is fetched with the admin's token; the address is undefined until it has loaded.
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

/** Fetches a file with the admin's token. Returns undefined when the shop refuses it or cannot be reached. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { headers: authorization(), ...(signal && { signal }) })
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}
