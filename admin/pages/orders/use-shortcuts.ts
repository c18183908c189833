import { useLayoutEffect, useState } from 'react'
import { remember, remembered } from '#admin/layout/remembered.ts'

const KEY = 'admin-keys'
type Actions = Partial<Record<string, () => void>>

/**
 * Handles single-key shortcuts, which can be turned off (WCAG 2.1.4). They do nothing in a field or dialog,
 * or together with Ctrl, Alt or Command. `?` always works, because it opens the switch.
 */
export function useShortcuts(actions: Actions) {
  const [areOn, setAreOn] = useState(() => remembered(KEY) !== 'off')
  // A layout effect, so that the keys work as soon as the rows are visible.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      // An Arabic layout has other letters on the keys, so the position of the key counts, too.
      const key = letterOf(event)
      if (!areOn && key !== '?') return
      const action = actions[key]
      if (!action || (key === 'Enter' && isControl(event.target))) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [actions, areOn])
  return {
    areOn,
    turn(on: boolean) {
      remember(KEY, on ? null : 'off')
      setAreOn(on)
    },
  }
}

function letterOf({ key, code }: KeyboardEvent): string {
  if (key === '?' || key === '؟') return '?'
  if (code.startsWith('Key')) return code.slice(3).toLowerCase()
  return key
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open]')) return true
  const isTyped = target.matches('textarea, select, [contenteditable]')
  const isInput = target instanceof HTMLInputElement && target.type !== 'checkbox'
  return isTyped || isInput
}

/** Tells whether Enter belongs to the focused link or button. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('a, button')
}
