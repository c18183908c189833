/** Whether a form's fields hold something else than they did when they were shown. */
export function hasChangedFields(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected)
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement)) return false
    const isBox = field.type === 'checkbox' || field.type === 'radio'
    return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
  })
}
