import { sql, type RawBuilder } from 'kysely'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { parseOrderSearch, parsePhoneSearch } from '#shop/orders/order/order-search.ts'
import { plainLetters, plainWordsOf } from '#shop/spelling.ts'

/**
 * A `with` clause. `keyed` has a row for each account and for each phone of guest orders. Rows of one
 * customer have the same `person`: the id of the merge, or else the phone, or else the account. An account's
 * phone is its own, or else that of its latest order. `hasNames` adds names and e-mails, and reads each
 * latest order for them.
 */
export function keyedParts(hasNames: boolean): RawBuilder<unknown> {
  const names = hasNames
    ? sql`, latest_order.customer_name as name, latest_order.customer_email as email`
    : sql``
  const latestOrder = hasNames
    ? sql`join orders as latest_order on latest_order.number = ordering.latest`
    : sql``
  const ownNames = hasNames
    ? sql`, accounts.first_name || ' ' || accounts.last_name as name,
      coalesce(accounts.email, '') as email`
    : sql``
  const counts = sql`orders.state in (${sql.join(fulfilledStates.map((state) => sql.lit(state)))})`
  return sql`with ordering as (
    select coalesce(accounts.id, '') as account_id,
      case when accounts.id is null then orders.customer_phone else '' end as phone,
      sum(case when ${counts} then 1 else 0 end) as orders,
      sum(case when orders.state = 'delivered'
        then orders.total_piastres - orders.given_piastres else 0 end) as spent,
      max(case when ${counts} then orders.created_at end) as last,
      max(orders.number) as latest, max(orders.created_at) as since
    from orders
    left join accounts on accounts.id = orders.account_id and accounts.deleted_at is null
    where orders.erased_at is null
    group by 1, 2
  ),
  parts as (
    select 'account:' || accounts.id as part, accounts.id as account_id,
      coalesce(accounts.phone, latest_order.customer_phone) as phone,
      accounts.role, accounts.created_at as since,
      accounts.credit_piastres as credit,
      coalesce(ordering.orders, 0) as orders, coalesce(ordering.spent, 0) as spent,
      ordering.last, ordering.latest${ownNames}
    from accounts
    left join ordering on ordering.account_id = accounts.id
    left join orders as latest_order
      on latest_order.number = ordering.latest and accounts.phone is null
    where accounts.deleted_at is null
    union all
    select 'phone:' || ordering.phone, null, ordering.phone, null,
      ordering.since, 0, ordering.orders, ordering.spent, ordering.last, ordering.latest${names}
    from ordering
    ${latestOrder}
    where ordering.account_id = ''
  ),
  keyed as (
    select parts.*,
      coalesce(own.customer_id, by_phone.customer_id, 'phone:' || parts.phone, parts.part) as person
    from parts
    left join customer_members as own on own.part = parts.part
    left join customer_members as by_phone on by_phone.part = 'phone:' || parts.phone
  )`
}

/** Rows of `keyed` that contain the typed text in the name (in any spelling), the e-mail or the phone. */
export function matchesText(typed: string): RawBuilder<boolean> {
  const like = contains(typed.toLowerCase())
  const byEmail = sql<boolean>`lower(email) like ${like} escape '\\'`
  const phone = parsePhoneSearch(typed)
  if (phone) {
    const ordered = phone.words.map((word) => orderedWith([word]))
    const part = contains(phone.part)
    return sql<boolean>`(${sql.join([sql`phone like ${part}`, byEmail, ...ordered], sql` or `)})`
  }
  const words = plainWordsOf(typed)
  if (words.length === 0) return sql<boolean>`${byEmail}`
  const named = words.map((word) => sql`${plainName(word)} like ${contains(word)} escape '\\'`)
  const { beginnings } = parseOrderSearch(typed)
  const byOrders = beginnings.length > 0 ? [orderedWith(beginnings)] : []
  return sql<boolean>`((${sql.join(named, sql` and `)}) or ${sql.join([byEmail, ...byOrders], sql` or `)})`
}

/** Parts with an order whose search words begin with these. The words include the recipient's. */
function orderedWith(beginnings: string[]) {
  const numbers = beginnings.map(
    (word) => sql`orders.number in (select number from order_words
      where word >= ${word} and word < ${`${word}\u{10ffff}`})`,
  )
  const all = sql.join(numbers, sql` and `)
  return sql`part in (
    select case when accounts.id is null then 'phone:' || orders.customer_phone
      else 'account:' || accounts.id end
    from orders
    left join accounts on accounts.id = orders.account_id and accounts.deleted_at is null
    where ${all})`
}

/** The name in plain spelling. Replaces only letters that can become a letter of `word`. */
function plainName(word: string) {
  return plainLetters
    .filter(([, plain]) => plain === '' || word.includes(plain))
    .reduce(
      (column, [written, plain]) => sql`replace(${column}, ${sql.lit(written)}, ${sql.lit(plain)})`,
      sql`lower(name)`,
    )
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
