import { useEffect, useState } from 'react'
import { authorization } from '#browser/session.ts'

/**
 * Returns an address that shows the file, undefined until it has loaded. A path with an order key is used as
 * it is. Any other file is fetched with the admin's token.
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

/** Returns undefined when the shop refuses the file or cannot be reached. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { headers: authorization(), ...(signal && { signal }) })
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}
