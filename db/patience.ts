import type { ClientBase } from 'pg'

/** A little more than the server allows a statement, so that its own refusal comes first. */
const NO_ANSWER_AFTER_MS = 5_000
export const STATEMENT_MS = 4_500

const code = 'ETIMEDOUT'

/**
 * Ends a connection on which no answer comes: the network swallows what is sent, and the operating
 * system would try for a quarter of an hour. `pg` has an option for this, but would go on using the
 * connection, whose next answer is to an earlier question.
 */
export function limitPatience(client: ClientBase & { end: () => unknown }) {
  const ask = client.query.bind(client)
  const isUnlimited = followLimits()
  const query = (text: string, values: unknown[]) =>
    new Promise((answer, fail) => {
      const giveUp = () => {
        void client.end()
        fail(Object.assign(new Error('The database did not answer in time'), { code }))
      }
      const timer = isUnlimited(text) ? undefined : setTimeout(giveUp, NO_ANSWER_AFTER_MS)
      ask(text, values, (error, result) => {
        clearTimeout(timer)
        if (error) fail(error)
        else answer(result)
      })
    })
  Object.assign(client, { query })
}

/** Work that has told the server to take its time (migrations, audits) is waited for here, too. */
function followLimits() {
  let inSession = false
  let inTransaction = false
  return (text: string): boolean => {
    if (text === 'set statement_timeout = 0') inSession = true
    if (text === 'reset statement_timeout') inSession = false
    if (text === 'set local statement_timeout = 0') inTransaction = true
    if (text === 'commit' || text === 'rollback') inTransaction = false
    return inSession || inTransaction
  }
}
