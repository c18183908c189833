import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { MESSAGES_PER_PAGE, type Inbox, type MessageBox, type AdminMessage } from './inbox.ts'

const LETTERS_IN_LIST = 160

const columns = [
  'id',
  'created_at as createdAt',
  'name',
  'email',
  'phone',
  'subject',
  'locale',
  'read_at as readAt',
  'handled_at as handledAt',
  'deleted_at as deletedAt',
] as const

/** In the open box, unread messages come first. */
export async function listMessages(db: Database, box: MessageBox, page: number): Promise<Inbox> {
  const [messages, total, unread] = await Promise.all([
    inBox(db, box)
      .select(columns)
      .select(sql<string>`substr(body, 1, ${sql.lit(LETTERS_IN_LIST)})`.as('body'))
      // The indexes have the same expressions, so the database uses them.
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

/** Also finds a deleted message. */
export async function findMessage(db: Database, id: string): Promise<AdminMessage | undefined> {
  return db
    .selectFrom('messages')
    .select(columns)
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A missing flag stays as it is. */
type MessageAction = Partial<Record<'read' | 'handled' | 'deleted', boolean>>

/** Returns false when no message has this id. */
export async function changeMessage(
  db: Database,
  account: Account,
  { id, action }: { id: string; action: MessageAction },
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
      read_at: since(action.read, row.read_at),
      handled_at: since(action.handled, row.handled_at),
      deleted_at: since(action.deleted, row.deleted_at),
    }
    await trx.updateTable('messages').set(next).where('id', '=', id).execute()
    const change = { what: nameOf(action), before: stateOf(row), after: stateOf(next) }
    await recordAuditEntry(trx, account, { thing: 'message', id, ...change }, now)
    return true
  })
}

function nameOf(action: MessageAction): string {
  if (action.deleted !== undefined) return action.deleted ? 'deleted' : 'restored'
  if (action.handled !== undefined) return action.handled ? 'handled' : 'reopened'
  return action.read === false ? 'unread' : 'read'
}

type Times = { read_at: string | null; handled_at: string | null; deleted_at: string | null }
function stateOf({ read_at, handled_at, deleted_at }: Times) {
  return { read: read_at !== null, handled: handled_at !== null, deleted: deleted_at !== null }
}
