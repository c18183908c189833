import { currentSession } from '#browser/session.ts'
import { dayInCairo } from '#shop/cairo.ts'

/** Brings the catalogue as a file to the admin's computer. A link could not carry her token. */
export async function exportCsv(): Promise<boolean> {
  try {
    const headers = { Authorization: `Bearer ${currentSession()?.token}` }
    const response = await fetch('/api/admin/products.csv', { headers })
    if (!response.ok) return false
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = `products-${dayInCairo(new Date())}.csv`
    link.click()
    URL.revokeObjectURL(address)
    return true
  } catch {
    return false
  }
}
