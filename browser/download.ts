import { authorization } from './session.ts'

/**
 * Saves a file that requires the login, because a link cannot send the token. With `body`, the file is the
 * answer to a form. Resolves to false when the
 * download failed or was stopped.
 */
export async function download(
  path: string,
  name: string,
  { locale, signal, body }: { locale?: string; signal?: AbortSignal; body?: FormData } = {},
): Promise<boolean> {
  try {
    const response = await fetch(path, {
      ...(body && { method: 'POST', body }),
      headers: { ...authorization(), ...(locale && { 'Accept-Language': locale }) },
      ...(signal && { signal }),
    })
    if (!response.ok) return false
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    URL.revokeObjectURL(address)
    return true
  } catch {
    return false
  }
}
