import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { Notice } from '#ui/notice.tsx'

/** An older backup would lose more than a week's orders. */
const MOST_DAYS = 7
const DAY_MS = 24 * 3600_000

/** `at` is the time of the last backup; null if there is none. */
export function LastBackup({ at, today }: { at: string | null; today: Day }) {
  if (at === null) {
    const command = isolate('npm run backup')
    return <p className="fine-print">{m.today_backup_none({ command })}</p>
  }
  const days = (Date.parse(today) - Date.parse(dayInCairo(new Date(at)))) / DAY_MS
  const time = isolate(formatInstant(at, getLocale()))
  const text = days > 0 ? m.today_backup_days({ time, days }) : m.today_backup({ time })
  if (days > MOST_DAYS) return <Notice tone="warn">{text}</Notice>
  return <p className="fine-print">{text}</p>
}
