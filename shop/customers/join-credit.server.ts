import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Role } from '#shop/accounts/account.ts'
import { lockAccount } from '#shop/accounts/accounts.server.ts'
import { accountOfPart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { moveBalance } from '#shop/credit/balance.server.ts'
import { MOST_CREDIT } from '#shop/credit/credit.ts'
import { creditJoinedEntry } from '#shop/credit/entries.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import type { Piastres } from '#shop/money.ts'

type AccountOf = { id: string; role: Role; credit: Piastres }
type About = { who: string; now: string }

/** The accounts among the parts. Sorted by id, because locks are taken in this order. */
export async function accountsOf(
  db: Database | DatabaseTransaction,
  parts: readonly CustomerPart[],
): Promise<AccountOf[]> {
  const ids = parts.flatMap((part) => accountOfPart(part) ?? [])
  if (ids.length === 0) return []
  return db
    .selectFrom('accounts')
    .select(['id', 'role', 'credit_piastres as credit'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The account that gets all credit: the one whose page is open, or else the one with the most credit. */
export function targetOf(accounts: readonly AccountOf[], part: CustomerPart): string | undefined {
  const opened = accounts.find(({ id }) => id === accountOfPart(part))
  return (opened ?? accounts.toSorted((a, b) => b.credit - a.credit)[0])?.id
}

/**
 * Moves all credit to the account `to`. Returns the piastres that each account gained; a loss is negative.
 * Returns undefined if the sum exceeds the limit of an account; the caller must then roll back.
 */
export async function joinCredit(
  trx: DatabaseTransaction,
  { merge, accounts, to }: { merge: string; accounts: AccountOf[]; to: string | undefined },
  about: About,
): Promise<ReadonlyMap<string, Piastres> | undefined> {
  const moved = new Map<string, Piastres>()
  if (to === undefined) return moved
  for (const { id } of accounts) await lockAccount(trx, id)
  // Reads the credit again under the locks, because it may have changed meanwhile.
  const now = await accountsOf(
    trx,
    accounts.map(({ id }): CustomerPart => `account:${id}`),
  )
  for (const { id, credit } of now) {
    if (id === to || credit === 0) continue
    moved.set(id, -credit)
    moved.set(to, (moved.get(to) ?? 0) + credit)
  }
  const isDone = await moveAll(trx, `merge:${merge}`, moved, about)
  return isDone ? moved : undefined
}

/**
 * Moves the credit back. Returns false and moves no credit if an account was deleted or has too little
 * credit now. The first check finds a deleted account: without its part the sum is not zero.
 */
export async function returnCredit(
  trx: DatabaseTransaction,
  { merge, moved }: { merge: string; moved: ReadonlyMap<string, Piastres> },
  about: About,
): Promise<boolean> {
  if ([...moved.values()].reduce((sum, piastres) => sum + piastres, 0) !== 0) return false
  const ids = [...moved.keys()].toSorted()
  for (const id of ids) await lockAccount(trx, id)
  const accounts = await accountsOf(
    trx,
    ids.map((id): CustomerPart => `account:${id}`),
  )
  const isThere = ids.every((id) => {
    const account = accounts.find((one) => one.id === id)
    const after = (account?.credit ?? -1) - (moved.get(id) ?? 0)
    return account !== undefined && after >= 0 && after <= MOST_CREDIT
  })
  if (!isThere) return false
  const back = new Map([...moved].map(([id, piastres]) => [id, -piastres]))
  return moveAll(trx, `unmerge:${merge}`, back, about)
}

/** `name` makes the ids of the ledger entries unique, so that each move is made once. */
async function moveAll(
  trx: DatabaseTransaction,
  name: string,
  moves: ReadonlyMap<string, Piastres>,
  { who, now }: About,
): Promise<boolean> {
  for (const [accountId, piastres] of [...moves].toSorted()) {
    if ((await moveBalance(trx, accountId, piastres)) === undefined) return false
    const entry = creditJoinedEntry(`${name}:${accountId}`, piastres)
    await postEntries(trx, { accountId, who, now }, [entry])
  }
  return true
}
