import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Opens the print dialog once, when the address has `print=1`. */
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
