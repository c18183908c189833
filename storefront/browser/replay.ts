type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** Taps and typing on islands that were not hydrated yet; see `boot.js`. */
    replay?: {
      clicks: Set<HTMLButtonElement>
      inputs: Set<Field>
      /** Stops recording, then follows the link or sends the form that was held back. */
      end: () => void
    }
  }
}

/** Repeats the presses of buttons in this island that came before it was hydrated. */
export function replayClicks(island: HTMLElement) {
  for (const button of window.replay?.clicks ?? []) {
    if (!island.contains(button)) continue
    window.replay?.clicks.delete(button)
    button.click()
  }
}

/**
 * Reads the text that was typed into this island before React hydrates it and overwrites the fields. Returns
 * a function that restores the text and reports it to React.
 */
export function notedInputs(island: HTMLElement): () => void {
  const fields = [...(window.replay?.inputs ?? [])].filter((field) => island.contains(field))
  const tells = fields.map(tellerOf)
  return () => {
    for (const field of fields) window.replay?.inputs.delete(field)
    for (const tell of tells) tell()
  }
}

/**
 * Returns a function that sets a field's value so that React notices: React ignores a value that it knows
 * already.
 */
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
