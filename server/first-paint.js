// Goes into each page: what makes the page live is fetched once the page was seen. Taps and
// typing before that are kept in `window.early` and done when the page is ready for them
// (`app/shell/early.ts`); what leads away from the page is held until then.
;(() => {
  const early = { tapped: new Set(), typed: new Set(), end }
  let goOn
  const notes = {
    click(event) {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
      // Popovers open without scripts.
      const tapped = target.closest('button[type=button]:not([popovertarget])')
      if (tapped) early.tapped.add(tapped)
      const link = target.closest('a[href^="/"]:not([target])')
      const isPlain = !(button || altKey || ctrlKey || metaKey || shiftKey)
      if (link && isPlain) hold(event, () => link.click())
    },
    input({ target }) {
      if (target.matches('input, textarea, select')) early.typed.add(target)
    },
    submit(event) {
      const { target, submitter } = event
      hold(event, () => target.requestSubmit(submitter), target.method === 'post')
    },
  }
  // A link or a search needs no scripts: it waits for taps only, and not for long.
  function hold(event, leave, needsScripts) {
    if (!needsScripts && !early.tapped.size) return
    event.preventDefault()
    goOn = leave
    if (!needsScripts) setTimeout(end, 4000)
  }
  function end() {
    for (const type in notes) removeEventListener(type, notes[type], true)
    goOn?.()
    goOn = undefined
  }
  for (const type in notes) addEventListener(type, notes[type], true)
  window.early = early

  const waiting = document.querySelector('script[type="text/later"]')
  let hasBegun = false
  function begin() {
    if (hasBegun) return
    hasBegun = true
    const modules = waiting.dataset.modules.split(' ')
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    // Where it cannot be fetched, links and forms work as plain ones, also the one that was held.
    script.addEventListener('error', end)
    const start = () => document.head.append(script)
    // What all pages build on starts in a task of its own: two short ones let a tap in between.
    import(modules.find((href) => href.includes('/framework-'))).then(start, start)
  }
  if (document.hidden) begin()
  else if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    // A tab that is put aside meanwhile is not painted.
    setTimeout(begin, 3000)
  } else requestAnimationFrame(() => setTimeout(begin))
})()
