import { noteLacking } from '#shop/figures/missed-sales.server.ts'
import type { Call } from './endpoint.ts'
import { clientOf } from './visitor.ts'

type Line = {
  productId: string
  qty: number
  available: number
  /** Undefined if the product is not for sale. */
  product?: object | undefined
}

/** Records wanted units that are not in stock, for the figures of missed sales. */
export function noteLackingOf(
  {
    c,
    services,
    account,
  }: Pick<Call<undefined, undefined, 'anyone'>, 'c' | 'services' | 'account'>,
  lines: Line[],
): void {
  const { db, now, trustedProxies } = services
  const lacking = lines
    .filter(({ product, qty, available }) => product && available < qty)
    .map(({ productId, qty, available }) => ({ productId, units: qty - available }))
  noteLacking(db, { person: account?.id ?? clientOf(c, trustedProxies), lacking, now: now() })
}
