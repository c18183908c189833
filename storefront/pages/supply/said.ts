import { m } from '#messages/compiled/messages.js'
import { serverErrorText } from '#messages/server-error-text.ts'

export type Said = {
  isSent: boolean
  /** The reason why nothing was saved; '' after success and before a form was sent. */
  problem: string
  /** The errors by field: `0.amount`. */
  errors: Record<string, string>
}

export function saidOf(query: URLSearchParams): Said {
  const sent = query.get('sent')
  if (sent !== 'no') return { isSent: sent === 'yes', problem: '', errors: {} }
  const errors = query.getAll('wrong').flatMap((wrong): [string, string][] => {
    const [, field, code] = /^(\d{1,3}\.[a-z]+):([a-z-]+)$/.exec(wrong) ?? []
    return field && code ? [[field, serverErrorText(code)]] : []
  })
  const [code = ''] = query.getAll('wrong').filter((wrong) => /^[a-z-]{1,60}$/.test(wrong))
  const problem = errors.length > 0 ? m.supply_page_wrong() : serverErrorText(code)
  return { isSent: false, problem, errors: Object.fromEntries(errors) }
}
