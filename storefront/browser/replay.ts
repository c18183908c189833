type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** Taps and typing on islands that were not hydrated yet; see `boot.js`. */
    replay?: {
      clicks: Set<HTMLButtonElement>
      inputs: Set<Field>
      /** Notes no more, and follows the link or sends the form that was held. */
      end: () => void
    }
  }
}

/** Presses the buttons that were pressed in this island before it was hydrated. */
export function replayClicks(island: HTMLElement) {
  for (const button of window.replay?.clicks ?? []) {
    if (!island.contains(button)) continue
    window.replay?.clicks.delete(button)
    button.click()
  }
}

/**
 * Notes what was typed into this island, before it is hydrated and React writes what it knows into
 * the fields. Returns how to tell React of it afterwards.
 */
export function notedInputs(island: HTMLElement): () => void {
  const fields = [...(window.replay?.inputs ?? [])].filter((field) => island.contains(field))
  const tells = fields.map(tellerOf)
  return () => {
    for (const field of fields) window.replay?.inputs.delete(field)
    for (const tell of tells) tell()
  }
}

/** React hears of a field only when its value is another than the one React knows. */
function tellerOf(field: Field): () => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  return () => {
    field.value = ''
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
