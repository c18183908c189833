import { authorization } from './session.ts'

/** Brings a file that asks for the login to the device; a link could not carry the token. False where that failed. */
export async function download(path: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(path, { headers: authorization() })
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
