import { askAdmin, loadAdmin } from '#admin/api/ask-admin.ts'
import { kilogramCosts, type KilogramCosts } from '#shop/buying/box-cost.ts'
import { margins } from '#shop/buying/margin.ts'

const PATH = '/api/admin/buying/margins'

/** Returns undefined for staff who may not see costs. */
export async function loadCosts(request: Request): Promise<KilogramCosts | undefined> {
  const answer = await askAdmin(PATH, { schema: margins, signal: request.signal })
  if (answer.kind === 'refused' && answer.status === 403) return undefined
  const bought = answer.kind === 'ok' ? answer.value : await loadAdmin(request, PATH, margins)
  return kilogramCosts(bought.products)
}
