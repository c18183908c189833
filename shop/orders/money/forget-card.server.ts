import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema.ts'

/**
 * The columns of a tender that was paid or ended: a card that was saved for it is to be forgotten, for which the
 * provider is asked afterwards. `now` is an ISO instant.
 */
export function needsNoCard(tender: ExpressionBuilder<Schema, 'tenders'>, now: string) {
  return {
    wanted: tender
      .case()
      .when('customer_ref', 'is not', null)
      .then('forget' as const)
      .end(),
    attempts: 0,
    next_attempt_at: now,
  }
}
