import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { runsShop } from '#shop/accounts/staff-policy.ts'
import { fewLeft } from '#shop/inventory/low-stock.server.ts'
import type { Piastres } from '#shop/money.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import { mayBeTold } from './staff-choices.ts'
import { aboutOf, type AboutEvent } from './staff-events.server.ts'

type Names = { name: string; nameAr: string }

/** A notice about an event, with present values. */
export type NoticeFacts =
  | {
      event: 'new-order'
      number: number
      date: Day
      area: Names
      lines: number
      /** Null for roles that see no sums. */
      total: Piastres | null
      /** Packers have their own screen and may not open the order. */
      mayOpen: boolean
    }
  /** `order` is null for the answer to a message. */
  | { event: 'failed-message'; order: number | null; channel: string }
  | ({ event: 'stock-low'; category: string; mayEditBoxes: boolean } & Left)
  | { event: 'provider-down'; provider: string; isDown: boolean }
  /** `by` gave `piastres` to `to`. Both are staff. */
  | { event: 'staff-credit'; to: string; by: string; piastres: Piastres; accountId: string }

type Left = Names & { quantity: number; unit: Unit; unitAmount: number }

export type Bundle = { email: string; name: string; facts: NoticeFacts[] }

/**
 * Reads the notices of a bundle, the oldest first. Returns undefined when none is left: the recipient left
 * the staff, the role may not see them, or the events are over.
 */
export async function readBundle(
  db: Database,
  { bundle, accountId }: { bundle: string; accountId: string },
): Promise<Bundle | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'first_name as name', 'staff_role as role'])
    .where('id', '=', accountId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const events = await db
    .selectFrom('staff_notices')
    .innerJoin('staff_events', 'staff_events.id', 'event_id')
    .select(['event', 'about'])
    .where('bundle_id', '=', bundle)
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('event_id')
    .execute()
  const facts: NoticeFacts[] = []
  for (const row of events) {
    const about = aboutOf(row)
    if (!mayBeTold(account.role, about.event)) continue
    const fact = await factOf(db, about, account.role)
    if (fact) facts.push(fact)
  }
  return facts.length > 0 ? { email: account.email ?? '', name: account.name, facts } : undefined
}

function factOf(
  db: Database,
  about: AboutEvent,
  role: StaffRole,
): Promise<NoticeFacts | undefined> | NoticeFacts {
  if (about.event === 'new-order') return orderFact(db, about.orderId, role)
  if (about.event === 'failed-message') return messageFact(db, about.mailId)
  if (about.event === 'stock-low') return stockFact(db, about.productId, role)
  if (about.event === 'staff-credit') return creditFact(db, about)
  return about
}

async function orderFact(db: Database, id: string, role: StaffRole) {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'delivery_date as date', 'area_name as name', 'area_name_ar as nameAr'])
    .select(['total_piastres as total'])
    .select(({ selectFrom }) =>
      selectFrom('order_lines')
        .select(sql<number>`count(*)`.as('lines'))
        .whereRef('order_id', '=', 'orders.id')
        .as('lines'),
    )
    .where('id', '=', id)
    .where('state', 'not in', ['awaiting_payment', 'expired', 'cancelled'])
    .executeTakeFirst()
  if (!order) return undefined
  const { name, nameAr, total, lines, ...same } = order
  const runs = runsShop(role)
  const shown = { area: { name, nameAr }, lines: Number(lines ?? 0), total: runs ? total : null }
  return { event: 'new-order' as const, ...same, ...shown, mayOpen: runs }
}

async function messageFact(db: Database, id: string) {
  const mail = await db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(['orders.number as order', 'channel'])
    .where('mails.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return mail && { event: 'failed-message' as const, ...mail }
}

async function stockFact(db: Database, id: string, role: StaffRole) {
  const product = await db
    .selectFrom('products')
    .leftJoin('stock_limits', 'stock_limits.product_id', 'products.id')
    .select(['category', 'name', 'name_ar as nameAr', 'quantity', 'unit'])
    .select(['unit_amount as unitAmount'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`quantity <= ${fewLeft}`)
    .executeTakeFirst()
  return product && { event: 'stock-low' as const, mayEditBoxes: runsShop(role), ...product }
}

async function creditFact(
  db: Database,
  { accountId, byId, piastres }: Extract<AboutEvent, { event: 'staff-credit' }>,
) {
  const people = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [accountId, byId])
    .execute()
  const nameOf = (wanted: string) => {
    const person = people.find(({ id }) => id === wanted)
    return person ? `${person.first_name} ${person.last_name}` : ''
  }
  const names = { to: nameOf(accountId), by: nameOf(byId) }
  return { event: 'staff-credit' as const, ...names, piastres, accountId }
}
