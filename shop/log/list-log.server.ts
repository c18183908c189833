import type { Database } from '#db/schema.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { staffEntries } from '#shop/accounts/staff-entries.ts'
import { maySo } from '#shop/accounts/staff-policy.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'
import { ENTRIES_PER_PAGE, type LogPage, type LogQuery } from './log.ts'
import { namesOf } from './names.server.ts'
import { canPutBack } from './put-back-kinds.ts'

/**
 * Lists a page of the changes by staff, the latest first. Only owners see changes of staff and their sign-in.
 */
export async function listLog(
  db: Database,
  { who, thing, day, id, page }: LogQuery,
  role: StaffRole | undefined,
): Promise<LogPage> {
  const all = () =>
    db
      .selectFrom('changes')
      .$if(!maySo(role, 'owner'), (query) =>
        query
          .where('thing', '!=', 'staff')
          .where(({ or, eb }) =>
            or([eb('thing', '!=', 'account'), eb('what', 'not in', [...staffEntries])]),
          ),
      )
  const filtered = () =>
    all()
      .$if(Boolean(who), (query) => query.where('who', '=', who ?? ''))
      .$if(Boolean(thing), (query) => query.where('thing', '=', thing ?? ''))
      .$if(Boolean(id), (query) => query.where('thing_id', '=', id ?? ''))
      .$if(day !== undefined, (query) =>
        query
          .where('at', '>=', instantInCairo(day ?? '', '00:00').toISOString())
          .where('at', '<', instantInCairo(addDays(day ?? '', 1), '00:00').toISOString()),
      )
  const [rows, count, people, things] = await Promise.all([
    filtered()
      .select(['id', 'at', 'who', 'what', 'thing', 'thing_id as thingId', 'before', 'after'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(ENTRIES_PER_PAGE)
      .offset((Number(page) - 1) * ENTRIES_PER_PAGE)
      .execute(),
    filtered()
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow(),
    all().select('who').distinct().orderBy('who').execute(),
    all().select('thing').distinct().orderBy('thing').execute(),
  ])
  const names = await namesOf(db, rows)
  return {
    entries: rows.map((row) => {
      const [before, after] = [parsed(row.before), parsed(row.after)]
      const known = names.get(`${row.thing} ${row.thingId}`)
      const named = known ?? { name: '', nameAr: '', path: null }
      return { ...row, ...named, before, after, canPutBack: canPutBack({ ...row, before, after }) }
    }),
    total: Number(count.total),
    people: people.map((one) => one.who),
    things: things.map((one) => one.thing),
  }
}

function parsed(stored: string | null): Record<string, unknown> | null {
  return stored === null ? null : JSON.parse(stored)
}
