import { authorization } from './session.ts'

/**
 * Saves a file that requires the login, because a link cannot send the token. Resolves to false when the
 * download failed or was stopped.
 */
export async function download(
  path: string,
  name: string,
  { locale, signal }: { locale?: string; signal?: AbortSignal } = {},
): Promise<boolean> {
  try {
    const response = await fetch(path, {
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
