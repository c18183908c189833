import { sql, type Kysely } from 'kysely'

/**
 * Orders of before that were packed for less, of which the difference was given back, and that then came to more again:
 * nobody was asked for it, and they said that they were paid. Now what is due follows from the amounts. Where they
 * were packed again, what their customers kept becomes a refund of a part of the price. Those that are yet to be packed
 * are unpaid, as any order that became dearer.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; due: number }>`
    select id, ${due} as due from orders
    where ${isDearer} and state in ('packed', 'out_for_delivery', 'delivered')`.execute(db)
  for (const { id, due } of rows) await keepRefunds(db, id, Number(due))
  await sql`update orders set payment_state = 'unpaid'
    where ${isDearer} and state = 'confirmed'`.execute(db)
}

const due = sql<number>`(total_piastres - given_piastres - paid_piastres + refunded_piastres)`
const isDearer = sql`payment_method = 'card' and payment_state = 'paid' and ${due} > 0`

type Refund = { id: string; piastres: number; state: string; at: string }

/** Makes the newest refunds of differences, `due` piastres of them, refunds of a part of the price. */
async function keepRefunds(db: Kysely<unknown>, orderId: string, due: number) {
  const { rows } = await sql<Refund>`
    select id, amount_piastres as piastres, state, created_at as at from refunds
    where order_id = ${orderId} and reason = 'difference'
    order by created_at desc, id`.execute(db)
  let kept = 0
  for (const refund of rows) {
    const part = Math.min(due - kept, refund.piastres)
    // One that the provider may have been asked for keeps its amount.
    if (part === 0 || (part < refund.piastres && refund.state !== 'done')) continue
    if (part < refund.piastres) await split(db, refund, part)
    else await sql`update refunds set reason = 'other' where id = ${refund.id}`.execute(db)
    kept += part
  }
  if (kept > 0) await writeGiven(db, orderId, kept, rows[0]?.at ?? '')
}

/** Two refunds of one: the new one, of `part`, is of the price. */
async function split(db: Kysely<unknown>, { id }: Refund, part: number) {
  const same = sql.raw(`order_id, note, who, state, provider_id, attempts, tries, next_attempt_at,
    last_error, created_at, done_at, tender_id, as_credit`)
  await sql`insert into refunds (id, amount_piastres, reason, ${same})
    select cast(${`${id}-kept`} as text), cast(${part} as integer), 'other', ${same} from refunds where id = ${id}`.execute(db)
  await sql`update refunds set amount_piastres = amount_piastres - ${part}
    where id = ${id}`.execute(db)
}

/** Moves a sum from what is owed for an order to what was given back for nothing. */
async function writeGiven(db: Kysely<unknown>, orderId: string, piastres: number, at: string) {
  await sql`update orders set given_piastres = given_piastres + ${piastres}
    where id = ${orderId}`.execute(db)
  const entry = `${orderId}-kept`
  await sql`insert into ledger (entry, at, who, what, order_id, account, piastres) values
    (${entry}, ${at}, 'shop', 'refund-asked', ${orderId}, 'receivable', ${-piastres}),
    (${entry}, ${at}, 'shop', 'refund-asked', ${orderId}, 'refunds', ${piastres})`.execute(db)
}
