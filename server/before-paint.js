// Goes into the head of each page, before its styles: says what of the browser's own store decides how
// the page looks, so that nothing moves when its scripts come.
;(() => {
  const { dataset } = document.documentElement
  // The pages of the cart hold what they show of an empty one, and show it if it is.
  if (/^(\[\])?$/.test(stored('data'))) dataset.cart = 'empty'
  // Lists keep room for what they say to those who chose conditions.
  if (stored('conditions')) dataset.chosen = 'yes'
  function stored(key) {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
})()
