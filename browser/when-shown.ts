/** Calls at once, or, on a page that the browser rendered ahead, when the visitor comes to see it. */
export function whenShown(act: () => void) {
  const isAhead = 'prerendering' in document && document.prerendering === true
  if (isAhead) document.addEventListener('prerenderingchange', act, { once: true })
  else act()
}
