import type { Database } from '#db/schema.ts'
import { listAddresses } from '#shop/accounts/addresses.server.ts'
import { numbersByWords } from '#shop/orders/admin/order-words.server.ts'
import { parseOrderSearch, wordsOfOrder } from '#shop/orders/order-search.ts'
import { fulfilledStates } from '#shop/orders/order-states.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import { found } from './admin.server.ts'
import { MOST_PEOPLE, type Person } from './people.ts'

/** Fewer letters of a name match too many people. */
const SHORTEST_NAME = 2

/**
 * People by name or phone, of accounts and of guests' orders, each phone once; who ordered last comes
 * first. A phone counts from four digits on, in any notation.
 */
export async function findPeople(db: Database, typed: string): Promise<Person[]> {
  const words = parseOrderSearch(typed)
  const isNumber = words.number !== undefined || words.beginnings.length === 0
  if (words.phoneEnd === undefined && (isNumber || typed.length < SHORTEST_NAME)) return []
  const [byWords, accounts] = await Promise.all([
    latestNumbers(db, words),
    found(db, { q: typed })
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
  return people.slice(0, MOST_PEOPLE)
}

/** The latest order of each phone among those found. */
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

/** Who placed these orders, the latest first. */
async function peopleOfOrders(db: Database, numbers: number[]): Promise<Person[]> {
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

/** How many orders have each of these phones, without unpaid, expired, cancelled and refunded ones. */
async function countsOf(db: Database, phones: string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['customer_phone', fn.countAll<number | string>().as('count')])
    // Narrowed by the search words, which have an index.
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
