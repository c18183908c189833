import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** A page that was opened to be printed opens the printer's dialog by itself, once. */
export function usePrintAtOnce() {
  const [wishes, setWishes] = useSearchParams()
  const isWanted = wishes.get('print') === '1'
  useEffect(() => {
    if (!isWanted) return
    setWishes(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('print')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    void document.fonts.ready.then(() => print())
  }, [isWanted, setWishes])
}
