import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { accountOfPart, phoneOfPart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { numbersByWords } from '#shop/orders/overview/order-words.server.ts'
import { parseOrderSearch } from '#shop/orders/order/order-search.ts'
import {
  AGREEMENTS_PER_PAGE,
  type AgreementRow,
  type AgreementText,
  type Register,
  type RegisterQuery,
} from './register.ts'

export const MOST_OF_PERSON = 200

/** The latest row comes first. */
export async function readRegister(db: Database, query: RegisterQuery): Promise<Register> {
  const { page } = query
  const [agreements, { count }] = await Promise.all([
    rows(matching(db, query))
      .limit(AGREEMENTS_PER_PAGE)
      .offset((page - 1) * AGREEMENTS_PER_PAGE)
      .execute(),
    matching(db, query)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const total = Number(count)
  return {
    agreements: agreements.map(rowOf),
    page,
    pages: Math.max(1, Math.ceil(total / AGREEMENTS_PER_PAGE)),
    total,
  }
}

/** Yields all rows of the query, the latest first, `size` at a time. */
export async function* wholeRegister(
  db: Database,
  query: RegisterQuery,
  size: number,
): AsyncGenerator<AgreementRow[]> {
  let last: AgreementRow | undefined
  for (;;) {
    const before = last
    const found = await rows(matching(db, query))
      .$if(before !== undefined, (more) =>
        more.where(({ or, and, eb }) =>
          or([
            eb('agreements.at', '<', before?.at ?? ''),
            and([
              eb('agreements.at', '=', before?.at ?? ''),
              eb('agreements.id', '<', before?.id ?? ''),
            ]),
          ]),
        ),
      )
      .limit(size)
      .execute()
    const page = found.map(rowOf)
    if (page.length > 0) yield page
    if (page.length < size) return
    last = page.at(-1)
  }
}

/** The latest row comes first. */
export async function agreementsOf(
  db: Database,
  parts: readonly CustomerPart[],
): Promise<AgreementRow[]> {
  const found = await rows(fromAgreements(db).where((is) => isOf(is, parts)))
    .limit(MOST_OF_PERSON)
    .execute()
  return found.map(rowOf)
}

type Tables = 'agreements' | 'orders' | 'accounts'
type Is = ExpressionBuilder<Schema, Tables>

/** Rows of these accounts, and rows with these phones that belong to no account. */
export function isOf(
  { or, and, eb, selectFrom }: Is,
  parts: readonly CustomerPart[],
): ExpressionWrapper<Schema, Tables, SqlBool> {
  const accounts = parts.flatMap((part) => accountOfPart(part) ?? [])
  const phones = parts.flatMap((part) => phoneOfPart(part) ?? [])
  return or([
    ...(accounts.length === 0
      ? []
      : [
          eb('agreements.account_id', 'in', accounts),
          eb(
            'agreements.order_id',
            'in',
            selectFrom('orders as own').select('own.id').where('own.account_id', 'in', accounts),
          ),
        ]),
    ...(phones.length === 0
      ? []
      : [and([eb('agreements.phone', 'in', phones), eb('accounts.id', 'is', null)])]),
  ])
}

export async function findText(db: Database, hash: string): Promise<AgreementText | undefined> {
  return db
    .selectFrom('agreement_texts')
    .select(['hash', 'text', 'first_at as firstAt'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

export async function textsOf(db: Database, rows: AgreementRow[]): Promise<AgreementText[]> {
  const hashes = [...new Set(rows.flatMap(({ text }) => text ?? []))]
  if (hashes.length === 0) return []
  return db
    .selectFrom('agreement_texts')
    .select(['hash', 'text', 'first_at as firstAt'])
    .where('hash', 'in', hashes)
    .execute()
}

export function fromAgreements(db: Database) {
  return db
    .selectFrom('agreements')
    .leftJoin('orders', 'orders.id', 'agreements.order_id')
    .leftJoin('accounts', (join) =>
      join
        .on(({ eb, fn, ref }) =>
          eb(
            'accounts.id',
            '=',
            fn.coalesce(ref('agreements.account_id'), ref('orders.account_id')),
          ),
        )
        .on('accounts.deleted_at', 'is', null),
    )
}

function matching(db: Database, { q, what, act }: RegisterQuery) {
  return fromAgreements(db)
    .$if(what !== undefined, (query) => query.where('agreements.what', '=', what ?? 'terms'))
    .$if(act !== undefined, (query) => query.where('agreements.act', '=', act ?? 'given'))
    .$if(q !== '', (query) => query.where((is) => matches(is, q)))
}

/** `q` is a phone, a name or a number, as in the search of orders, or a part of an e-mail or a phone. */
function matches({ or, eb, fn, selectFrom }: Is, q: string) {
  const words = parseOrderSearch(q)
  const numbers = numbersByWords({ selectFrom }, words)
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, '')}%`
  const [digits = ''] = words.phoneEnd ? words.beginnings : []
  return or([
    eb(fn('lower', ['accounts.email']), 'like', like),
    ...(numbers ? [eb('orders.number', 'in', numbers)] : []),
    ...(words.number === undefined ? [] : [eb('orders.number', '=', words.number)]),
    ...(digits === ''
      ? []
      : [eb('agreements.phone', 'like', `%${digits.replace(/^0(?=1)/, '')}%`)]),
  ])
}

function rows(query: ReturnType<typeof fromAgreements>) {
  return query
    .select(['agreements.id', 'agreements.at', 'what', 'act', 'how', 'agreements.phone'])
    .select(['accounts.email', 'orders.number as order', 'text_hash as text', 'by_email as by'])
    .orderBy('agreements.at', 'desc')
    .orderBy('agreements.id', 'desc')
}

function rowOf({ email, ...row }: Omit<AgreementRow, 'email'> & { email: string | null }) {
  return { ...row, email: email ?? '' }
}
