import { Sheet } from '#ui/sheet.tsx'
import { m } from '#messages/compiled/messages.js'
import { ChoiceForm } from './choice-form.tsx'

export function ChoiceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={m.advice_title()} lead={m.advice_lead()} onClose={onClose}>
      {(close) => <ChoiceForm onDone={close} />}
    </Sheet>
  )
}
