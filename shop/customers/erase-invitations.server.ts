import type { DatabaseTransaction } from '#db/schema.ts'
import { STAFF_LOG } from '#shop/accounts/invitations.server.ts'

/** Deletes staff invitations to an e-mail (in lower case), and their data in the audit log. */
export async function eraseInvitations(trx: DatabaseTransaction, email: string): Promise<void> {
  await trx
    .deleteFrom('staff_invitations')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
    .execute()
  const entries = await trx
    .selectFrom('changes')
    .select(['id', 'before', 'after'])
    .where('thing', '=', STAFF_LOG.thing)
    .where('thing_id', '=', STAFF_LOG.id)
    .execute()
  const names = (side: string | null) =>
    String(JSON.parse(side ?? '{}').email ?? '').toLowerCase() === email
  for (const { id, before, after } of entries) {
    if (!names(before) && !names(after)) continue
    await trx
      .updateTable('changes')
      .set({ before: null, after: null })
      .where('id', '=', id)
      .execute()
  }
}
