import type { KeyboardEvent } from 'react'

/**
 * Moves the focus within a column of inputs, as a spreadsheet does: the arrows up and down, and Enter in a
 * text field. Does nothing at either end of the column.
 */
export function moveInColumn(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement)) return
  const isDown = key === 'ArrowDown' || (key === 'Enter' && !event.shiftKey)
  if (!isDown && key !== 'ArrowUp' && key !== 'Enter') return
  if (event.nativeEvent.isComposing || (key === 'Enter' && target.type === 'checkbox')) return
  event.preventDefault()
  const column = event.currentTarget.querySelectorAll<HTMLInputElement>(
    `tbody input[type=${target.type}]`,
  )
  const next = column[[...column].indexOf(target) + (isDown ? 1 : -1)]
  next?.focus()
  if (next?.type === 'text') next.select()
}
