import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import {
  accountOfPart,
  phoneOfPart,
  phonePart,
  type CustomerPart,
} from '#shop/accounts/customer-part.ts'
import { trustOf } from '#shop/orders/place/cash-trust.server.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import { blocksOf } from './blocks.server.ts'
import {
  MOST_LATEST,
  type AdminCustomer,
  type CustomerAccount,
  type UsedAddress,
} from './customer.ts'
import { nameOf } from './list.server.ts'
import { mergesOf } from './merge-history.server.ts'
import { notesOf } from './notes.server.ts'
import {
  partOfId,
  partsOf,
  phoneOfAccount,
  sortedParts,
  type CustomerParts,
} from './parts.server.ts'
import { agreementsOf, textsOf } from './register.server.ts'
import { surePartsOf } from './sure-parts.server.ts'

/** `id` is an id of the customer list. */
export async function findCustomer(
  { db, now }: { db: Database; now: () => Date },
  id: string,
): Promise<AdminCustomer | undefined> {
  const part = await partOfId(db, id)
  if (!part) return undefined
  const found = await partsOf(db, part)
  const { parts } = found
  const [accounts, guests, latestOrders, sums, addresses] = await Promise.all([
    accountsOf(db, parts),
    guestsOf(db, parts),
    latestOf(db, parts),
    sumsOf(db, parts),
    addressesOf(db, parts),
  ])
  const sure = await surePartsOf(db, part)
  const kept = sortedParts([...(await withPhones(db, parts)), ...sure.parts])
  const phones = kept.flatMap((one) => phoneOfPart(one) ?? [])
  const [notes, blocks, merges, agreements, trust] = await Promise.all([
    notesOf(db, kept),
    blocksOf(db, sure.parts),
    mergesOf(db, parts),
    agreementsOf(db, parts),
    Promise.all(phones.map((phone) => trustOf(db, { customer: { phone } }, now()))),
  ])
  // The account whose page is open, or else the first one.
  const main = accounts.find((one) => one.id === id) ?? accounts[0]
  const [latest] = latestOrders
  return {
    id,
    name: nameOf(main && { first_name: main.firstName, last_name: main.lastName }, latest?.row),
    email: main?.email || (latest?.row.customer_email ?? ''),
    phone: main?.phone ?? phones[0] ?? latest?.row.customer_phone ?? null,
    isPhoneConfirmed: accounts.some(({ isPhoneConfirmed }) => isPhoneConfirmed),
    role: accounts.some(({ role }) => role === 'admin') ? 'admin' : (main?.role ?? null),
    ...sums,
    creditPiastres: accounts.reduce((sum, one) => sum + one.creditPiastres, 0),
    area: latest ? { name: latest.row.area_name, nameAr: latest.row.area_name_ar } : null,
    isNotAccepted: blocks.some(({ liftedAt }) => liftedAt === null),
    accounts,
    guests,
    isWhole: isWhole(found, accounts),
    refusals: trust.reduce((sum, { refusals }) => sum + refusals, 0),
    isKnown: trust.some((one) => one.isKnown),
    latestOrders: latestOrders.map(({ shown }) => shown),
    addresses,
    notes,
    blocks,
    merges,
    agreements,
    texts: await textsOf(db, agreements),
  }
}

/** Adds the phones of the accounts, even if no guest ordered with them. */
async function withPhones(db: Database, parts: readonly CustomerPart[]): Promise<CustomerPart[]> {
  const phones = await Promise.all(
    parts.flatMap((part) => accountOfPart(part) ?? []).map((id) => phoneOfAccount(db, id)),
  )
  return [...parts, ...phones.flatMap((phone) => (phone === undefined ? [] : [phonePart(phone)]))]
}

/**
 * True when all parts surely belong to one customer: staff merged them, or there is only one part, or they
 * are one account and its confirmed phone.
 */
function isWhole({ customerId, parts }: CustomerParts, accounts: CustomerAccount[]): boolean {
  if (customerId !== undefined || parts.length === 1) return true
  const [account, ...others] = accounts
  return others.length === 0 && account?.isPhoneConfirmed === true
}

type IsOrder = ExpressionBuilder<Schema, 'orders' | 'accounts'>

/** Orders of the customer's accounts, and orders of no account with the customer's phones. */
function isOrderOf(
  { or, and, eb }: IsOrder,
  parts: readonly CustomerPart[],
): ExpressionWrapper<Schema, 'orders' | 'accounts', SqlBool> {
  const ids = parts.flatMap((part) => accountOfPart(part) ?? [])
  const phones = parts.flatMap((part) => phoneOfPart(part) ?? [])
  return or([
    ...(ids.length > 0 ? [eb('orders.account_id', 'in', ids)] : []),
    ...(phones.length > 0
      ? [and([eb('customer_phone', 'in', phones), eb('accounts.id', 'is', null)])]
      : []),
  ])
}

export function ordersOf(db: Database, parts: readonly CustomerPart[]) {
  return db
    .selectFrom('orders')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .where('erased_at', 'is', null)
    .where((is) => isOrderOf(is, parts))
}

async function accountsOf(
  db: Database,
  parts: readonly CustomerPart[],
): Promise<CustomerAccount[]> {
  const ids = parts.flatMap((part) => accountOfPart(part) ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .select(['phone_confirmed_at', 'role', 'created_at as createdAt'])
    .select('credit_piastres as creditPiastres')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ email, phone_confirmed_at: confirmed, ...account }) => ({
    ...account,
    email: email ?? '',
    isPhoneConfirmed: confirmed !== null,
  }))
}

async function guestsOf(db: Database, parts: readonly CustomerPart[]) {
  const phones = parts.flatMap((part) => phoneOfPart(part) ?? [])
  if (phones.length === 0) return []
  const rows = await ordersOf(db, parts)
    .where('accounts.id', 'is', null)
    .select(({ fn }) => [
      'customer_phone as phone',
      fn.countAll<number | string>().as('orders'),
      fn.max('number').as('number'),
    ])
    .groupBy('customer_phone')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ orders, ...guest }) => ({ ...guest, orders: Number(orders) }))
}

async function latestOf(db: Database, parts: readonly CustomerPart[]) {
  const rows = await ordersOf(db, parts)
    .select(['number', 'state', 'payment_method', 'delivery_date', 'total_piastres'])
    .select(['orders.created_at', 'accounts.id as account', 'customer_name', 'customer_email'])
    .select(['customer_phone', 'area_name', 'area_name_ar'])
    .orderBy('number', 'desc')
    .limit(MOST_LATEST)
    .execute()
  return rows.map((row) => ({
    row,
    shown: {
      number: row.number,
      state: row.state,
      paymentMethod: row.payment_method,
      deliveryDate: row.delivery_date,
      totalPiastres: row.total_piastres,
      createdAt: row.created_at,
      isByGuest: row.account === null,
    },
  }))
}

async function sumsOf(db: Database, parts: readonly CustomerPart[]) {
  const sums = await ordersOf(db, parts)
    .where('state', 'in', fulfilledStates)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.max('orders.created_at').as('last'),
      sql<number | string | null>`sum(case when state = 'delivered'
        then total_piastres - given_piastres else 0 end)`.as('spent'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orders: Number(sums.orders),
    spentPiastres: Number(sums.spent ?? 0),
    lastOrderAt: sums.last,
  }
}

async function addressesOf(db: Database, parts: readonly CustomerPart[]): Promise<UsedAddress[]> {
  const rows = await ordersOf(db, parts)
    .select(['customer_address as address', 'area_name as name', 'area_name_ar as nameAr'])
    .select(['latitude', 'longitude', 'delivery_date as day'])
    .orderBy('number', 'desc')
    .limit(10 * MOST_LATEST)
    .execute()
  const same = Map.groupBy(rows, ({ address, name }) => `${name}\n${address.trim().toLowerCase()}`)
  return [...same.values()].slice(0, MOST_LATEST).flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { address, name, nameAr } = first
    const placed = all.find((one) => one.latitude !== null)
    const days = all.map(({ day }) => day).toSorted()
    const lastDay = days.at(-1) ?? first.day
    const place = placed ? placeOfRow(placed) : null
    return [{ address, area: { name, nameAr }, place, orders: all.length, lastDay }]
  })
}
