import { useEffect, useState, type RefObject } from 'react'
import { localPath } from '#messages/locale.ts'
import { rememberSearch } from './recent-searches.ts'
import type { Suggestion } from './suggestions.ts'

const NONE = -1

/**
 * Makes the search box a combobox. The box is in the page before this code and works without it, so its
 * events and attributes are handled from outside.
 */
export function useCombobox(props: {
  input: RefObject<HTMLInputElement | null>
  /** The id of the list; its lines are `id-0`, `id-1` … */
  id: string
  suggestions: Suggestion[]
  onTyped: (text: string) => void
}) {
  const { input, id, suggestions, onTyped } = props
  // The visitor may have left the box before this code loaded.
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input.current)
  const [active, setActive] = useState(NONE)
  const count = suggestions.length

  function close() {
    setIsOpen(false)
    setActive(NONE)
  }
  /** Called when the visitor follows a line. Stores the typed words as a recent search. */
  function leave() {
    rememberSearch(input.current?.value ?? '')
    close()
    input.current?.blur()
  }

  useEffect(() => {
    // The visitor may have left the box between the first paint and this effect, before a listener was set.
    if (document.activeElement !== input.current) setIsOpen(false)
  }, [input])

  useEffect(() => {
    const box = input.current
    if (!box) return
    const move = (to: number) => {
      setIsOpen(true)
      setActive(to)
    }
    const keys: Record<string, () => void> = {
      // Moves from the box to the first line, and from the last line back to the box.
      ArrowDown: () => move(active + 1 < count ? active + 1 : NONE),
      ArrowUp: () => move(active === NONE ? count - 1 : active - 1),
      Escape: () => (isOpen ? close() : clear(box)),
      Tab: close,
    }
    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      const chosen = suggestions[active]
      if (event.key === 'Enter' && isOpen && chosen) {
        event.preventDefault()
        leave()
        location.assign(localPath(chosen.to))
        return
      }
      if (event.key.startsWith('Arrow') && event.key in keys) event.preventDefault()
      if (event.key === 'Escape') event.preventDefault()
      keys[event.key]?.()
    }
    function clear(box: HTMLInputElement) {
      box.value = ''
      onTyped('')
    }
    function type() {
      onTyped(box?.value ?? '')
      move(NONE)
    }
    const open = () => setIsOpen(true)
    const submit = () => {
      rememberSearch(box.value)
      close()
    }
    const events = { keydown: press, input: type, focus: open, click: open, blur: close } as const
    for (const [name, listener] of Object.entries(events)) {
      box.addEventListener(name, listener as EventListener)
    }
    box.form?.addEventListener('submit', submit)
    return () => {
      for (const [name, listener] of Object.entries(events)) {
        box.removeEventListener(name, listener as EventListener)
      }
      box.form?.removeEventListener('submit', submit)
    }
  })

  useEffect(() => {
    const box = input.current
    if (!box) return
    const isShown = isOpen && count > 0
    box.setAttribute('role', 'combobox')
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-expanded', String(isShown))
    if (isShown) box.setAttribute('aria-controls', id)
    else box.removeAttribute('aria-controls')
    if (isShown && active !== NONE) box.setAttribute('aria-activedescendant', `${id}-${active}`)
    else box.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, active, count])

  return { isOpen, active, close, leave }
}
