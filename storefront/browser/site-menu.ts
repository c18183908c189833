import { SEARCH_INPUT_ID, SITE_MENU_ID } from '../layout/element-ids.ts'

/**
 * Opens the phone's menu as a modal dialog, which keeps the focus; without this script it opens as a popover.
 * A link to the search page focuses the search box instead, if the page has one.
 */
export function watchSiteMenu() {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const menu = document.getElementById(SITE_MENU_ID)
    if (menu instanceof HTMLDialogElement) {
      const opener = event.target.closest(`[popovertarget=${SITE_MENU_ID}][aria-haspopup]`)
      const isOutside = event.target === menu
      const isWithin = menu.contains(event.target)
      if (opener) {
        event.preventDefault()
        close(menu)
        menu.showModal()
      } else if (isOutside || (isWithin && event.target.closest('a, button'))) {
        close(menu)
      }
    }
    const input = event.target.closest('[data-focuses-search]') && searchInput()
    if (!input) return
    event.preventDefault()
    input.focus()
  })
  // The back/forward cache would restore the page with its menu open.
  addEventListener('pagehide', () => {
    const menu = document.getElementById(SITE_MENU_ID)
    if (menu instanceof HTMLDialogElement) close(menu)
  })
}

/** The menu may have opened as a popover before the script loaded. */
function close(menu: HTMLDialogElement) {
  if (menu.matches(':popover-open')) menu.hidePopover()
  menu.close()
}

function searchInput(): HTMLElement | null {
  return document.getElementById(SEARCH_INPUT_ID)
}
