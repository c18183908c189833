import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema.ts'

/**
 * Returns the update for a tender that was paid or ended: if it saved a card, the provider is later asked to
 * forget the card. `now` is an ISO instant.
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
