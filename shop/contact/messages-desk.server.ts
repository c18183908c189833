import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import {
  MESSAGES_PER_PAGE,
  type Inbox,
  type MessageBox,
  type MessageOnDesk,
} from './message-desk.ts'

const LETTERS_IN_LIST = 160

const columns = [
  'id',
  'created_at as createdAt',
  'name',
  'email',
  'subject',
  'locale',
  'read_at as readAt',
  'handled_at as handledAt',
  'deleted_at as deletedAt',
] as const

/** A page of what is still to be handled, unread first, or of what was handled. */
export async function listMessages(db: Database, box: MessageBox, page: number): Promise<Inbox> {
  const [messages, total, unread] = await Promise.all([
    inBox(db, box)
      .select(columns)
      .select(sql<string>`substr(body, 1, ${sql.lit(LETTERS_IN_LIST)})`.as('body'))
      // Written as the indexes are, so that they serve.
      .orderBy(box === 'open' ? sql`(read_at is not null), created_at desc` : sql`handled_at desc`)
      .limit(MESSAGES_PER_PAGE)
      .offset((page - 1) * MESSAGES_PER_PAGE)
      .execute(),
    inBox(db, box)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
    countUnread(db),
  ])
  const count = Number(total.count)
  const pages = Math.max(1, Math.ceil(count / MESSAGES_PER_PAGE))
  return { messages, page, pages, total: count, unread }
}

function inBox(db: Database, box: MessageBox) {
  return db
    .selectFrom('messages')
    .where('deleted_at', 'is', null)
    .where('handled_at', box === 'open' ? 'is' : 'is not', null)
}

export async function countUnread(db: Database): Promise<number> {
  const { count } = await inBox(db, 'open')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A message, deleted or not, with all of its text. */
export async function findMessage(db: Database, id: string): Promise<MessageOnDesk | undefined> {
  return db
    .selectFrom('messages')
    .select(columns)
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What may be done with a message, and what the history of changes calls it. */
type Deed = Partial<Record<'read' | 'handled' | 'deleted', boolean>>

/** Notes what was done with a message, and since when; false where there is none. */
export async function changeMessage(
  db: Database,
  account: Account,
  { id, deed }: { id: string; deed: Deed },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('messages')
      .select(['read_at', 'handled_at', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return false
    const since = (is: boolean | undefined, at: string | null) =>
      is === undefined ? at : is ? (at ?? now.toISOString()) : null
    const next = {
      read_at: since(deed.read, row.read_at),
      handled_at: since(deed.handled, row.handled_at),
      deleted_at: since(deed.deleted, row.deleted_at),
    }
    await trx.updateTable('messages').set(next).where('id', '=', id).execute()
    const change = { what: nameOf(deed), before: stateOf(row), after: stateOf(next) }
    await recordChange(trx, account, { thing: 'message', id, ...change }, now)
    return true
  })
}

function nameOf(deed: Deed): string {
  if (deed.deleted !== undefined) return deed.deleted ? 'deleted' : 'restored'
  if (deed.handled !== undefined) return deed.handled ? 'handled' : 'reopened'
  return deed.read === false ? 'unread' : 'read'
}

type Times = { read_at: string | null; handled_at: string | null; deleted_at: string | null }
function stateOf({ read_at, handled_at, deleted_at }: Times) {
  return { read: read_at !== null, handled: handled_at !== null, deleted: deleted_at !== null }
}
