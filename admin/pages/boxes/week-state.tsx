import { Chip } from '#admin/layout/chip.tsx'
import { m } from '#messages/compiled/messages.js'
import { isOver } from '#shop/boxes/box.ts'
import type { Day } from '#shop/cairo.ts'

type Props = { week: { from: Day; to: Day; published: boolean }; today: Day }

export function WeekState({ week, today }: Props) {
  if (!week.published) return <Chip tone="warn">{m.week_draft()}</Chip>
  if (isOver(week, today)) return <Chip tone="quiet">{m.week_past()}</Chip>
  if (week.from > today) return <Chip tone="info">{m.week_coming()}</Chip>
  return <Chip tone="success">{m.week_current()}</Chip>
}
