/**
 * Formats the typed text and keeps the caret after the same digit. Returns true after typing at the end, so
 * that the next field may take the focus. Deleting a separator also deletes the digit before it, because the
 * customer meant the digit.
 */
export function retype(input, format, event) {
  const isDeleting = event.inputType?.startsWith('delete') ?? false
  const before = input.dataset.shown ?? ''
  let typed = input.value
  let caret = input.selectionStart ?? typed.length
  const isSeparatorGone =
    event.inputType === 'deleteContentBackward' &&
    countDigits(typed) === countDigits(before) &&
    typed.length < before.length
  if (isSeparatorGone) {
    const head = typed.slice(0, caret).replace(/[\d٠-٩۰-۹]\D*$/, '')
    typed = head + typed.slice(caret)
    caret = head.length
  }
  const isAtEnd = caret >= typed.length
  const digitsBefore = countDigits(typed.slice(0, caret))
  input.value = format(typed, isDeleting)
  input.dataset.shown = input.value
  const place = isAtEnd ? input.value.length : placeAfter(input.value, digitsBefore)
  if (document.activeElement === input) input.setSelectionRange(place, place)
  return isAtEnd && !isDeleting
}

function countDigits(text) {
  return text.match(/[\d٠-٩۰-۹]/g)?.length ?? 0
}

function placeAfter(text, digits) {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place += 1) {
    if (/\d/.test(text[place])) seen += 1
  }
  return place
}
