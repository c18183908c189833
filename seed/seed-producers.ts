import { startProducers } from '#seed/producers.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { columnsOf } from '../db/columns.ts'
import type { DatabaseTransaction } from '../db/schema.ts'

/** Their certificates state that they are for demonstration. */
export async function fillProducers(db: DatabaseTransaction, now: string): Promise<void> {
  const today = dayInCairo(new Date(now))
  await db
    .insertInto('producers')
    .values(
      startProducers.map(({ certifiedDays, ...texts }, rank) => ({
        ...columnsOf({ ...texts, ...certificate(rank, certifiedDays, today) }),
        src: '',
        visible: 1,
        rank,
        version: 1,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })),
    )
    .execute()
}

function certificate(rank: number, days: number | undefined, today: string) {
  const isThere = days !== undefined
  return {
    certifier: isThere ? 'Demonstration Certification' : '',
    certifierAr: isThere ? 'جهة اعتماد تجريبية' : '',
    certificateNumber: isThere ? `DEMO-${String(rank + 1).padStart(3, '0')}` : '',
    certifierCode: isThere ? 'DEMO' : '',
    validUntil: isThere ? addDays(today, days) : '',
  }
}
