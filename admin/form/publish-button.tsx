import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'

/** Saves the form and publishes the thing, or hides it again. */
export function PublishButton(props: {
  state: {
    values: { published: boolean }
    isSaving: boolean
    save: (changed: { published: boolean }) => Promise<unknown>
  }
}) {
  const { values, isSaving, save } = props.state
  const { published } = values
  return (
    <Button
      variant={published ? 'secondary' : 'primary'}
      pending={isSaving}
      onClick={() => void save({ published: !published })}
    >
      {published ? m.week_take_back() : m.week_publish()}
    </Button>
  )
}
