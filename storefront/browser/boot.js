// Runs first in each page, before its styles. Marks in <html> the stored data that changes the look of the
// page. Records taps and typing on islands that are not hydrated yet, for `replay.ts`. After the first paint
// it loads the script that hydrates.
;(() => {
  const { dataset, lang } = document.documentElement
  if (/^(\[\])?$/.test(stored('data'))) dataset.cart = 'empty'
  if (stored('token')) dataset.login = ''
  // The stored instant is JSON, so it begins with a quotation mark.
  if (stored('open-until').slice(1) > new Date().toISOString()) dataset.order = ''
  // A visitor who comes from a page of the shop has chosen English.
  const isFromOutside = !document.referrer.startsWith(`${location.origin}/`)
  if (lang === 'en' && isFromOutside && /^ar\b/.test(navigator.language)) offerArabic()
  function offerArabic() {
    if (stored('offered-arabic')) return
    try {
      localStorage.setItem('offered-arabic', 'yes')
      dataset.offer = 'ar'
    } catch {
      // Without storage, the offer would appear on each page, so it is not shown.
    }
  }
  function stored(key) {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }

  const replay = { clicks: new Set(), inputs: new Set(), end }
  const sleeping = '[data-island]:not([data-live])'
  let goOn
  const listeners = {
    click(event) {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
      // The browser opens popovers without a script.
      const pressed = target.closest('button[type=button]:not([popovertarget])')
      if (pressed?.closest(sleeping)) replay.clicks.add(pressed)
      const link = target.closest('a[href^="/"]:not([target])')
      const isPlain = !(button || altKey || ctrlKey || metaKey || shiftKey)
      if (link && isPlain) hold(event, () => link.click())
    },
    input({ target }) {
      if (target.closest(sleeping)) replay.inputs.add(target)
    },
    submit(event) {
      const { target, submitter } = event
      const needsScript = target.method === 'post' && target.closest(sleeping)
      hold(event, () => target.requestSubmit(submitter), needsScript)
    },
  }
  // A link or a search needs no script. It waits only for recorded taps, and for 4 seconds at most.
  function hold(event, leave, needsScript) {
    if (!needsScript && !replay.clicks.size) return
    event.preventDefault()
    goOn = leave
    if (!needsScript) setTimeout(end, 4000)
  }
  function end() {
    for (const type in listeners) removeEventListener(type, listeners[type], true)
    goOn?.()
    goOn = undefined
    delete window.replay
  }
  for (const type in listeners) addEventListener(type, listeners[type], true)
  window.replay = replay

  const { entry, imports } = document.currentScript.dataset
  let hasBegun = false
  function begin() {
    if (hasBegun) return
    hasBegun = true
    for (const href of imports.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    // The browser may paint before the document is complete. Islands need the page context at its end.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate)
    else hydrate()
  }
  // When the script cannot be loaded, links and forms still work. `end` follows the one that was held back.
  function hydrate() {
    import(entry).catch(end)
  }
  if (document.hidden && !document.prerendering) begin()
  else if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    // The timer is for a tab in the background and for a prerendered page, which are not painted.
    setTimeout(begin, document.prerendering ? 0 : 3000)
  } else requestAnimationFrame(() => setTimeout(begin))
})()
