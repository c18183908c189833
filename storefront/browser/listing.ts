import { announce } from '#ui/announcer.tsx'
import { FORM_ID, LIST_ID } from '../features/listing/element-ids.ts'
import { hydrateIslands } from './hydrate.tsx'

/** A faster answer shows no spinner. */
const SHOWN_AFTER_MS = 300

let asking: AbortController | undefined

/**
 * Applies each change of a list's filters or sorting at once, and keeps the scroll position and the focus.
 * Without this script a button sends the same form.
 */
export function watchListing() {
  document.addEventListener('change', ({ target }) => {
    const form =
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null
    if (form?.id === FORM_ID) void show(addressOf(form), 'push')
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-filters]') : null
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!(link instanceof HTMLAnchorElement) || opensElsewhere) return
    event.preventDefault()
    // The pressed link disappears together with the filters.
    document.getElementById(LIST_ID)?.focus({ preventScroll: true })
    void show(new URL(link.href), 'push')
  })
  addEventListener('popstate', () => {
    if (document.getElementById(LIST_ID)) void show(new URL(location.href), 'stay')
  })
  const form = document.getElementById(FORM_ID)
  const isChosenAlready = form instanceof HTMLFormElement && [...form.elements].some(isChanged)
  if (isChosenAlready) void show(addressOf(form), 'push')
}

/** Tells whether the visitor changed a field before this script loaded. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}

/** Returns the address of a GET form, without parameters that have their default value. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    const isUsual = value === '' || (name === 'sort' && value === 'featured')
    if (!isUsual && typeof value === 'string') url.searchParams.set(name, value)
  }
  return url
}

async function show(url: URL, history: 'push' | 'stay') {
  asking?.abort()
  const { signal } = (asking = new AbortController())
  const list = document.getElementById(LIST_ID)
  const timer = setTimeout(() => list?.setAttribute('aria-busy', 'true'), SHOWN_AFTER_MS)
  try {
    const answer = await fetch(url, { signal, headers: { Accept: 'text/html' } })
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (signal.aborted) return
    const nextList = next.getElementById(LIST_ID)
    if (!list || !nextList) return location.assign(url)
    if (history === 'push') window.history.pushState(null, '', url)
    replace(list, nextList)
    document.title = next.title
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
      link.search = url.search
    }
    announce(list.querySelector('[data-range]')?.textContent ?? '')
    await hydrateIslands(list)
  } catch {
    // No network, or an answer that is not the shop's. Loading the address lets the browser show the error.
    if (!signal.aborted) location.assign(url)
  } finally {
    clearTimeout(timer)
    if (!signal.aborted) list?.removeAttribute('aria-busy')
  }
}

/**
 * Replaces the list, and keeps the focus. Scrolls so that the list stays in place although the height above
 * it may change.
 */
function replace(list: HTMLElement, next: HTMLElement) {
  const focused = document.activeElement
  const { name } =
    focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
      ? focused
      : { name: '' }
  const top = list.getBoundingClientRect().top
  list.replaceChildren(...next.childNodes)
  if (name) {
    const field = list.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.focus({ preventScroll: true })
  }
  scrollBy({ top: list.getBoundingClientRect().top - top, behavior: 'instant' })
}
