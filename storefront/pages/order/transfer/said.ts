import { serverErrorText } from '#messages/server-error-text.ts'
import type { Order } from '#shop/orders/order/order.ts'

/** What became of the form, which the server says in the address of the page; `reference` is what was typed. */
export type Said = {
  isSent: boolean
  reference: string
  errors: { reference?: string; picture?: string }
}

export function saidOf(query: URLSearchParams): Said {
  const error = (name: string) => {
    const code = query.get(name)
    return code ? serverErrorText(code) : undefined
  }
  const reference = error('reference_error')
  const picture = error('picture_error')
  return {
    isSent: query.get('sent') === 'yes',
    reference: query.get('reference') ?? '',
    errors: { ...(reference && { reference }), ...(picture && { picture }) },
  }
}

/** Whether a transfer may still come, or have come too late: it was chosen, and did not arrive. */
export function isTransferOpen({ tenders }: Pick<Order, 'tenders'>): boolean {
  return tenders.some(({ method, captured }) => method === 'transfer' && captured === 0)
}
