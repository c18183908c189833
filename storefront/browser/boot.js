// Runs first in each page, before its styles. It says what of the browser's own store decides how the
// page looks, notes taps and typing on islands that are not hydrated yet (`replay.ts` repeats
// them), and fetches the script that hydrates once the page was painted.
;(() => {
  const { dataset, lang } = document.documentElement
  if (/^(\[\])?$/.test(stored('data'))) dataset.cart = 'empty'
  // JSON: the instant stands in quotation marks.
  if (stored('open-until').slice(1) > new Date().toISOString()) dataset.order = ''
  // Whoever comes from a page of the shop has chosen English.
  const isFromOutside = !document.referrer.startsWith(`${location.origin}/`)
  if (lang === 'en' && isFromOutside && /^ar\b/.test(navigator.language)) offerArabic()
  function offerArabic() {
    if (stored('offered-arabic')) return
    try {
      localStorage.setItem('offered-arabic', 'yes')
      dataset.offer = 'ar'
    } catch {
      // Without a store it would be offered on each page.
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
      // Popovers open without scripts.
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
  // A link or a search needs no script: it waits for noted taps only, and not for long.
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
    // The browser may paint before the whole document has come. Islands need its end: the page's context.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate)
    else hydrate()
  }
  // Where it cannot be fetched, links and forms work as plain ones, also the one that was held.
  function hydrate() {
    import(entry).catch(end)
  }
  if (document.hidden && !document.prerendering) begin()
  else if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    // A tab that is put aside meanwhile is not painted, nor is a page that is rendered ahead.
    setTimeout(begin, document.prerendering ? 0 : 3000)
  } else requestAnimationFrame(() => setTimeout(begin))
})()
