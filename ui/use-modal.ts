import { useId, type SyntheticEvent } from 'react'

/**
 * What makes a `<dialog>` modal for as long as it is rendered: the props that it needs, the id of its
 * title, and the way to close it.
 */
export function useModal(onClose: () => void) {
  const id = useId()
  const titleId = useId()

  /**
   * Closes the dialog before it is removed, so that the browser gives the focus back to what opened it.
   * `onClose` is called at once: the browser’s `close` event comes later, when the dialog may have been
   * opened again.
   */
  function close() {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.close()
    onClose()
  }

  /** Escape. */
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    close()
  }

  return {
    // `onClose`, for a browser that closes at a second Escape without asking.
    props: { id, ref: open, 'aria-labelledby': titleId, onCancel, onClose },
    titleId,
    close,
  }
}

/** One that is removed without being closed gives the focus back, too. */
function open(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}
