import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnPostgres, openTestDatabase } from './databases.ts'
import { untilWaitingForLocks } from './lock-waits.ts'
import { asked, withPasskey } from './passkeys.ts'
import { shopOf } from './shop.ts'

describeOnPostgres('a passkey and its copy at the same moment', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('sign in once: the counter is compared as it is written', async () => {
    const { db } = shop().services
    const { device } = await withPasskey(shop(), { isSynced: false })
    const counted = { counter: 9 }
    const proofs = [await asked(shop()), await asked(shop())].map(({ challenge, cookie }) => ({
      body: device.use({ challenge }, counted),
      cookie,
    }))
    // The lock makes both sign-ins wait until both have read the old counter.
    const signIns = await db.transaction().execute(async (transaction) => {
      await sql`select from passkeys where id = ${device.id} for update`.execute(transaction)
      const both = proofs.map(({ body, cookie }) =>
        shop().post('/auth/passkey/signin', body, cookie),
      )
      await untilWaitingForLocks(db, both.length)
      return both
    })
    const statuses = (await Promise.all(signIns)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
  })
})
