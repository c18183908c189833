import { useRef } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const schema = v.object({ id: v.string() })

/** Deletes a record. The toast offers an undo, unless `isFinal` is set. */
export function RemoveButton(props: {
  path: string
  label: string
  /** The text of the toast afterwards. */
  done: string
  isFinal?: boolean
  /** The question to confirm first. */
  question?: { title: string; text: string; action?: string }
}) {
  const { path, label, done, isFinal, question } = props
  const { act, isBusy } = useAct()
  const dialog = useRef<ConfirmHandle>(null)
  const restore = () =>
    void act(`${path}/restore`, { method: 'POST', schema }, { text: m.restored() })
  const remove = () =>
    void act(
      path,
      { method: 'DELETE', schema },
      { text: done, undo: isFinal ? undefined : restore },
    )
  return (
    <>
      <Button
        variant="quiet"
        aria-label={label}
        pending={isBusy}
        onClick={() => (question ? dialog.current?.ask() : remove())}
      >
        <Icon name="trash" />
      </Button>
      {question && (
        <Confirm
          ref={dialog}
          title={question.title}
          action={question.action ?? m.delete_it()}
          isDangerous
          onConfirm={remove}
        >
          <p>{question.text}</p>
        </Confirm>
      )}
    </>
  )
}
