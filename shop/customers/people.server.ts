import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { listAddresses } from '#shop/accounts/addresses.server.ts'
import { numbersByWords } from '#shop/orders/overview/order-words.server.ts'
import {
  parseOrderSearch,
  parsePhoneSearch,
  wordsOfOrder,
} from '#shop/orders/order/order-search.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { blockOf } from '#shop/orders/place/refuse-unaccepted.server.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import { MOST_PEOPLE, type Person } from './people.ts'

type Listed = Omit<Person, 'notAccepted'>

/** A single letter of a name matches too many people. */
const SHORTEST_NAME = 2

/**
 * Finds people by name or phone among accounts and guest orders, each phone once. Those with the latest
 * orders come first. A phone needs at least four digits.
 */
export async function findPeople(db: Database, typed: string): Promise<Person[]> {
  const words = parseOrderSearch(typed)
  const isNumber = words.number !== undefined || words.beginnings.length === 0
  if (words.phoneEnd === undefined && (isNumber || typed.length < SHORTEST_NAME)) return []
  const [byWords, accounts] = await Promise.all([
    latestNumbers(db, words),
    accountsFound(db, typed)
      .select(['id', 'first_name', 'last_name', 'email', 'phone'])
      .orderBy('created_at', 'desc')
      .limit(MOST_PEOPLE)
      .execute(),
  ])
  const ordered = await peopleOfOrders(db, [
    ...byWords,
    ...(await latestNumbersOf(
      db,
      accounts.map(({ id }) => id),
    )),
  ])
  const people = ordered.filter(
    ({ phone }, index) => ordered.findIndex((one) => one.phone === phone) === index,
  )
  for (const { id, email, phone, first_name, last_name } of accounts) {
    const account = { id, email: email ?? '' }
    if (people.some((one) => one.account?.id === id)) continue
    const same = phone === null ? undefined : people.find((one) => one.phone === phone)
    if (same) {
      same.account ??= account
      continue
    }
    const [saved] = await listAddresses(db, id)
    people.push({
      name: `${first_name} ${last_name}`,
      phone: phone ?? '',
      email: email ?? '',
      address: saved
        ? [saved.street, saved.floor, saved.flat, saved.landmark].filter(Boolean).join(', ')
        : '',
      place: saved?.place ?? null,
      area: saved?.area ?? '',
      locale: null,
      orders: 0,
      lastDay: null,
      account,
    })
  }
  return Promise.all(
    people.slice(0, MOST_PEOPLE).map(async (one) => {
      const phones = one.phone === '' ? [] : [one.phone]
      const block = await blockOf(db, { phones, accountId: one.account?.id })
      return { ...one, notAccepted: block?.reason ?? null }
    }),
  )
}

function accountsFound(db: Database, q: string) {
  const phone = parsePhoneSearch(q)
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const matches = (text: string) => sql<boolean>`lower(${sql.raw(text)}) like ${like} escape '\\'`
  return db
    .selectFrom('accounts')
    .where('deleted_at', 'is', null)
    .$if(q !== '', (query) =>
      query.where(({ or, eb, selectFrom }) => {
        const name = matches("first_name || ' ' || last_name")
        if (phone === undefined) return or([matches('email'), name])
        const ordering = phone.words.map((word) =>
          selectFrom('orders')
            .innerJoin('order_words', 'order_words.number', 'orders.number')
            .select('account_id')
            .where('word', '>=', word)
            .where('word', '<', `${word}\u{10ffff}`),
        )
        return or([
          matches('email'),
          name,
          eb('phone', 'like', `%${phone.part}%`),
          ...ordering.map((accounts) => eb('id', 'in', accounts)),
        ])
      }),
    )
}

/** The latest order of each phone among the found orders. */
async function latestNumbers(db: Database, words: ReturnType<typeof parseOrderSearch>) {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('orders.number').as('latest'))
    .where((is) => {
      const numbers = numbersByWords(is, words)
      return numbers ? is('orders.number', 'in', numbers) : is.lit(false)
    })
    .groupBy('customer_phone')
    .orderBy('latest', 'desc')
    .limit(MOST_PEOPLE)
    .execute()
  return rows.map(({ latest }) => latest)
}

async function latestNumbersOf(db: Database, accounts: string[]) {
  if (accounts.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('number').as('latest'))
    .where('account_id', 'in', accounts)
    .groupBy('account_id')
    .execute()
  return rows.map(({ latest }) => latest)
}

async function peopleOfOrders(db: Database, numbers: number[]): Promise<Listed[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .select([
      'customer_name as name',
      'customer_phone as phone',
      'customer_email as email',
      'customer_address as address',
      'latitude',
      'longitude',
      'area_id as area',
      'locale',
      'delivery_date as lastDay',
      'accounts.id as accountId',
      'accounts.email as accountEmail',
    ])
    .where('orders.number', 'in', numbers)
    .orderBy('orders.number', 'desc')
    .execute()
  const counts = await countsOf(
    db,
    rows.map(({ phone }) => phone),
  )
  return rows.map(({ accountId, accountEmail, latitude, longitude, ...row }) => ({
    ...row,
    place: placeOfRow({ latitude, longitude }),
    orders: counts.get(row.phone) ?? 0,
    account: accountId ? { id: accountId, email: accountEmail ?? '' } : null,
  }))
}

/** Leaves out unpaid, expired, cancelled and refunded orders. */
async function countsOf(db: Database, phones: string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['customer_phone', fn.countAll<number | string>().as('count')])
    // The condition on search words has an index, so it makes the second one cheap.
    .where('number', 'in', ({ selectFrom }) =>
      selectFrom('order_words')
        .select('order_words.number')
        .where(
          'word',
          'in',
          phones.flatMap((phone) => wordsOfOrder({ customer: { name: '', phone } })),
        ),
    )
    .where('customer_phone', 'in', phones)
    .where('state', 'in', fulfilledStates)
    .groupBy('customer_phone')
    .execute()
  return new Map(rows.map(({ customer_phone, count }) => [customer_phone, Number(count)]))
}
