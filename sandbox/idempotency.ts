// Answers a repeated request with the same key by its first answer.
// https://docs.stripe.com/api/idempotent_requests
import { createHash } from 'node:crypto'
import { invalid, StripeProblem } from './errors.ts'
import { nowSeconds } from './objects.ts'
import type { Store } from './store.ts'

export type Answer = { status: number; json: string; isReplayed: boolean }

const KEPT_SECONDS = 24 * 3600

/**
 * Does the work in one transaction and stores its answer with the key. A concurrent second request waits for
 * the transaction, so the work is done once, even with several processes.
 */
export function answerOnce(
  store: Store,
  key: string | undefined,
  request: string,
  work: () => object,
): Answer {
  if (key !== undefined && key.length > 255) {
    throw invalid('Idempotency keys may be at most 255 characters long.')
  }
  return store.transaction(() => {
    if (!key) return perform(work).answer
    const fingerprint = createHash('sha256').update(request).digest('hex')
    const kept = find(store, key)
    if (!kept) {
      const { answer, isFinal } = perform(work)
      if (isFinal) keep(store, key, fingerprint, answer)
      return answer
    }
    if (kept.request !== fingerprint) throw keyReused(key)
    return { status: Number(kept.status), json: String(kept.answer), isReplayed: true }
  })
}

// An error is an answer, too: a decline has changed the intent, and a rollback would lose that.
function perform(work: () => object): { answer: Answer; isFinal: boolean } {
  try {
    return {
      answer: { status: 200, json: JSON.stringify(work()), isReplayed: false },
      isFinal: true,
    }
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error
    const answer = {
      status: error.status,
      json: JSON.stringify({ error: error.body }),
      isReplayed: false,
    }
    // As at Stripe, the key of a request that failed its checks stays free.
    const isBegun = error.body.payment_intent !== undefined || error.body.setup_intent !== undefined
    return { answer, isFinal: error.status === 402 || isBegun }
  }
}

function find(store: Store, key: string) {
  const oldest = nowSeconds() - KEPT_SECONDS
  return store.db
    .prepare('select * from idempotency where key = ? and created > ?')
    .get(key, oldest)
}

function keep(store: Store, key: string, fingerprint: string, answer: Answer) {
  store.db
    .prepare(
      'insert or replace into idempotency (key, request, status, answer, created) values (?, ?, ?, ?, ?)',
    )
    .run(key, fingerprint, answer.status, answer.json, nowSeconds())
}

function keyReused(key: string) {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeProblem(400, { type: 'idempotency_error', message })
}
