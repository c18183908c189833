import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { Dialog, DialogButtons } from './dialog.tsx'

export type ConfirmHandle = { ask: () => void }

export function Confirm(props: {
  ref: Ref<ConfirmHandle>
  title: string
  /** The words on the button that confirms. */
  action: string
  isDangerous?: boolean
  children?: ReactNode
  onConfirm: () => void
  /** Called after either answer. */
  onClose?: () => void
}) {
  const { ref, title, action, isDangerous, children, onConfirm, onClose } = props
  const [isOpen, setIsOpen] = useState(false)
  useImperativeHandle(ref, () => ({ ask: () => setIsOpen(true) }))
  if (!isOpen) return null
  const end = () => {
    setIsOpen(false)
    onClose?.()
  }
  return (
    <Dialog title={title} onClose={end}>
      {(close) => (
        <>
          {children}
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {action}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
