import { Chip, type ChipTone } from '#admin/layout/chip.tsx'
import { m } from '#messages/compiled/messages.js'
import type { SheetState } from '#shop/prices/price-sheet.ts'

const states: Record<SheetState, { name: () => string; tone: ChipTone }> = {
  planned: { name: m.sheet_planned, tone: 'info' },
  applied: { name: m.sheet_applied, tone: 'success' },
  cancelled: { name: m.sheet_cancelled, tone: 'quiet' },
  undone: { name: m.sheet_undone, tone: 'warn' },
}

export function SheetStateChip({ state }: { state: SheetState }) {
  const { name, tone } = states[state]
  return <Chip tone={tone}>{name()}</Chip>
}
