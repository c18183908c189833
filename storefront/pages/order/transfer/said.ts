import { serverErrorText } from '#messages/server-error-text.ts'
import type { Order } from '#shop/orders/order/order.ts'

/** The result of the form, which the server puts into the page's address; `reference` is the typed text. */
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

/** Tells whether a transfer was chosen and has not arrived. */
export function isTransferOpen({ tenders }: Pick<Order, 'tenders'>): boolean {
  return tenders.some(({ method, captured }) => method === 'transfer' && captured === 0)
}
