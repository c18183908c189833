/** Calls `act` now, or on a prerendered page when the visitor opens it. */
export function whenShown(act: () => void) {
  const isAhead = 'prerendering' in document && document.prerendering === true
  if (isAhead) document.addEventListener('prerenderingchange', act, { once: true })
  else act()
}
