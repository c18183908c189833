import { useId, type SyntheticEvent } from 'react'

/**
 * Makes a `<dialog>` modal while it is rendered. Returns its props, the id of its title, and a function that
 * closes it.
 */
export function useModal(onClose: () => void) {
  const id = useId()
  const titleId = useId()

  /**
   * Closes the dialog before it is removed, so that the browser returns the focus to the element that opened
   * it. Calls `onClose` at once: the browser’s `close` event comes later, when the dialog may be open again.
   */
  function close() {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.close()
    onClose()
  }

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    close()
  }

  return {
    // `onClose` is needed where a second Escape closes the dialog without a `cancel` event.
    props: { id, ref: open, 'aria-labelledby': titleId, onCancel, onClose },
    titleId,
    close,
  }
}

/** Opens the dialog. Returns a cleanup that closes it, so that a removed dialog returns the focus, too. */
function open(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}
