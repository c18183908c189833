import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordStaffEvent } from './staff-events.server.ts'

/** A provider is down after 3 failures in a row within at least 2 minutes. */
const DOWN_AFTER = { failures: 3, ms: 120_000 }

/**
 * Records that a payment provider or a message channel could not be reached. When it counts as down, staff
 * get one event.
 */
export async function providerFailed(db: Database, provider: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await inTransaction(db, async (trx) => {
    const state = await trx
      .insertInto('provider_states')
      .values({ provider, failures: 1, failing_since: at, down_since: null })
      .onConflict((conflict) =>
        conflict.column('provider').doUpdateSet(({ fn, ref, eb }) => ({
          failures: eb('provider_states.failures', '+', 1),
          failing_since: fn.coalesce(ref('provider_states.failing_since'), eb.val(at)),
        })),
      )
      .returning(['failures', 'failing_since', 'down_since'])
      .executeTakeFirstOrThrow()
    const since = Date.parse(state.failing_since ?? at)
    const isDown = state.failures >= DOWN_AFTER.failures && now.getTime() - since >= DOWN_AFTER.ms
    if (state.down_since !== null || !isDown) return
    await trx
      .updateTable('provider_states')
      .set({ down_since: at })
      .where('provider', '=', provider)
      .execute()
    const about = { event: 'provider-down', provider, isDown: true } as const
    await recordStaffEvent(trx, about, { occasion: `${provider}:${at}:down`, now: at })
  })
}

/** Records that a provider could be reached. If it was down, staff get one event. */
export async function providerWorked(db: Database, provider: string, now: Date): Promise<void> {
  const known = await db
    .selectFrom('provider_states')
    .select('failures')
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!known || known.failures === 0) return
  const at = now.toISOString()
  await inTransaction(db, async (trx) => {
    const before = await trx
      .updateTable('provider_states')
      .set((state) => ({ failures: state.ref('failures') }))
      .where('provider', '=', provider)
      .returning('down_since')
      .executeTakeFirst()
    await trx
      .updateTable('provider_states')
      .set({ failures: 0, failing_since: null, down_since: null })
      .where('provider', '=', provider)
      .execute()
    if (!before?.down_since) return
    const about = { event: 'provider-down', provider, isDown: false } as const
    await recordStaffEvent(trx, about, { occasion: `${provider}:${before.down_since}:up`, now: at })
  })
}

/** Lists the providers that are down, the longest outage first. */
export async function listDown(db: Database): Promise<{ provider: string; since: string }[]> {
  const rows = await db
    .selectFrom('provider_states')
    .select(['provider', 'down_since'])
    .where('down_since', 'is not', null)
    .orderBy('down_since')
    .execute()
  return rows.map(({ provider, down_since }) => ({ provider, since: down_since ?? '' }))
}
