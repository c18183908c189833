// Goes into each page as it is: what makes the page live is fetched once the page was seen. Taps and
// typing before that are kept in `window.early` and done when the page is ready for them
// (`app/shell/early.ts`).
;(() => {
  const early = { tapped: new Set(), typed: new Set(), sent: undefined }
  const fields = 'input, textarea, select'
  function note({ type, target }) {
    // Popovers open without scripts.
    const button = target.closest('button[type=button]:not([popovertarget])')
    if (type === 'click' && button) early.tapped.add(button)
    if (type === 'input' && target.matches(fields)) early.typed.add(target)
  }
  function hold(event) {
    const { target: form, submitter } = event
    // A search needs no scripts, only what was tapped before it does.
    if (form.method === 'get' && early.tapped.size === 0) return
    event.preventDefault()
    early.sent = { form, submitter }
  }
  for (const type of ['click', 'input']) addEventListener(type, note, true)
  addEventListener('submit', hold, true)
  early.end = () => {
    for (const type of ['click', 'input']) removeEventListener(type, note, true)
    removeEventListener('submit', hold, true)
  }
  window.early = early

  // The pages of the cart hold what they show of an empty one, and show it if it is.
  if (/^(\[\])?$/.test(storedCart())) document.documentElement.dataset.cart = 'empty'
  function storedCart() {
    try {
      return localStorage.getItem('data') ?? ''
    } catch {
      return ''
    }
  }

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
    // Where it cannot be fetched, forms are sent as plain ones, also the one that was held.
    script.addEventListener('error', () => {
      early.end()
      early.sent?.form.requestSubmit(early.sent.submitter)
    })
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
