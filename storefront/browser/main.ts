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

// After a deployment the old build's files may be gone. Vite then fires `vite:preloadError`, and the page is
// reloaded once. A network failure causes no reload, because it would lose typed text.
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

// No top-level await here: islands that load later import from this module's file.
async function start() {
  await hydrateIslands()
  window.replay?.end()
  sendOnceOnline(page)
  rememberPage()
  if (page.settings.defaultLocale !== baseLocale) rememberLanguage()
  if (currentSession() || knowsOrders())
    void import('../features/open-order/ask-own.ts').then(({ askOwnOrders }) => askOwnOrders())
}

/** Tells whether this browser stores orders, even closed ones, which `askOwnOrders` removes. */
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
