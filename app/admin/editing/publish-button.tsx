import { Button } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'

/** Saves what is written, and shows it to visitors or takes it back from them. */
export function PublishButton(props: {
  isPublished: boolean
  isSaving: boolean
  onSave: (changed: { published: boolean }) => Promise<unknown>
}) {
  const { isPublished, isSaving, onSave } = props
  return (
    <Button
      variant="secondary"
      pending={isSaving}
      onClick={() => void onSave({ published: !isPublished })}
    >
      {isPublished ? m.week_take_back() : m.week_publish()}
    </Button>
  )
}
