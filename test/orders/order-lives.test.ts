import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { wrongInFiles } from '../files-of-orders.ts'
import { actions, beginnings } from '../lives/actions.ts'
import { beginLife, type Life } from '../lives/life.ts'
import { endsWell, saysTheSame, stands } from '../lives/checks.ts'
import { shopOf } from '../shop.ts'
import { timeFor, times } from '../times.ts'

// `TEST_TIMES=10000` runs 10,000 lives on each engine, in some hours.
const LIVES = times(15)
/** Audits the whole shop's books only after this many lives, because an audit reads all rows. */
const AUDITED = Math.max(1, Math.ceil(LIVES / 300))
const MAILED = 5

describeOnEachEngine('the money of an order', (open) => {
  const shop = shopOf(open)

  test(
    'is what its lines cost, whatever happens: never more than was shown, never twice, never after its end',
    async () => {
      const start = shop().clock.now
      let lived = 0
      await fc.assert(
        fc.asyncProperty(
          beginnings,
          fc.array(actions, { minLength: 4, maxLength: 22 }),
          async (beginning, lives) => {
            shop().clock.now = start
            const life = await beginLife(shop(), beginning)
            let before = await stands(life)
            for (const action of lives) {
              await life.does(action)
              before = await stands(life, before)
            }
            await life.isReviewed(beginning.outside)
            before = await stands(life, before)
            await endsWell(life, before)
            await life.does(beginning.late)
            await life.isReviewed(beginning.outside)
            await endsWell(life, await stands(life, before))
            lived++
            if (lived % AUDITED === 0) await booksAddUp(life)
            if (lived % MAILED === 0) await saysTheSame(life)
          },
        ),
        { numRuns: LIVES },
      )
      expect(await wrong()).toEqual([])
      expect(await wrongInFiles(shop())).toEqual([])
    },
    timeFor(LIVES, 10_000),
  )

  const booksAddUp = async ({ placed }: Life) => {
    const own = new RegExp(`\\b${placed.number}\\b`)
    expect((await wrong()).filter((what) => own.test(what))).toEqual([])
  }
  const wrong = () => wrongInBooks(shop(), { restsAt: shop().clock.now })
})
