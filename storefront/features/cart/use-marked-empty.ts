import { useEffect } from 'react'

/** Updates `<html data-cart>`, which decides what the page around a cart shows. */
export function useMarkedEmpty(isKnown: boolean, isEmpty: boolean) {
  useEffect(() => {
    if (!isKnown) return
    if (isEmpty) document.documentElement.dataset.cart = 'empty'
    else delete document.documentElement.dataset.cart
  }, [isKnown, isEmpty])
}
