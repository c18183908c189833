import { rememberLanguage } from '#browser/remember-language.ts'
import { baseLocale } from '#messages/locale.ts'
import { currentSession } from '#browser/session.ts'
import { sendOnceOnline } from './send-once-online.ts'
import { watchDisclosures } from './disclosures.ts'
import { watchCarousels } from './carousels.ts'
import { hydrateIslands, page } from './hydrate.tsx'
import { watchListing } from './listing.ts'
import { rememberPage } from './remember-page.ts'
import { watchSiteMenu } from './site-menu.ts'

// After a deployment the server may not know the old build's files any more: the page is loaded anew,
// once (Vite's `vite:preloadError`). A network that failed for a moment is no reason: a reload would
// lose what was typed.
addEventListener('vite:preloadError', () => void reloadIfReplaced())

async function reloadIfReplaced() {
  const own = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (own?.status === 404 && !wasReloaded()) location.reload()
}

watchDisclosures()
watchSiteMenu()
watchCarousels()
watchListing()
void start()

// No await at the top level: islands that load later import from this module's file.
async function start() {
  await hydrateIslands()
  window.replay?.end()
  sendOnceOnline(page)
  rememberPage()
  if (page.settings.defaultLocale !== baseLocale) rememberLanguage()
  if (currentSession() || knowsOrders())
    void import('../features/open-order/ask-own.ts').then(({ askOwnOrders }) => askOwnOrders())
}

/** Whether orders are stored here, open or not: those that have closed are forgotten. */
function knowsOrders(): boolean {
  try {
    return localStorage.getItem('open-until') !== null
  } catch {
    return false
  }
}

function wasReloaded(): boolean {
  const build = import.meta.url
  try {
    if (sessionStorage.getItem('reloaded-for') === build) return true
    sessionStorage.setItem('reloaded-for', build)
    return false
  } catch {
    return true
  }
}
