import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { m } from '#messages/compiled/messages.js'
import { slips as slipsShape, type PickList } from '#shop/orders/pack/picking.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PickOrder, type Held } from './pick-order.tsx'
import styles from './pick-orders.module.css'

type Row = PickList['products'][number]

export function PickOrders({ list, row }: { list: PickList; row: Row }) {
  const [wishes] = useSearchParams()
  const { productId, unit, unitAmount } = row
  const asked = new URLSearchParams({ product: productId })
  for (const name of ['area', 'all']) {
    const wish = wishes.get(name)
    if (wish) asked.set(name, wish)
  }
  const query = asked.toString()
  const [held, setHeld] = useState<Held[]>()
  const [problem, setProblem] = useState('')
  // `list` is a dependency, because it is loaded again after each change of an order.
  useEffect(() => {
    const stop = new AbortController()
    const path = `/api/admin/slips/${list.date}?${query}`
    void askAdmin(path, { schema: slipsShape, signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.kind !== 'ok') return setProblem(refusalText(answer))
      setProblem('')
      setHeld(
        answer.value.slips.flatMap((slip) =>
          slip.lines
            .filter((line) => line.productId === productId)
            .filter((line) => line.unit === unit && line.unitAmount === unitAmount)
            .map((line) => ({ slip, line })),
        ),
      )
    })
    return () => stop.abort()
  }, [list, query, productId, unit, unitAmount])

  return (
    <>
      <Alert>{problem}</Alert>
      {!held && !problem && <p role="status">{m.change_loading()}</p>}
      {held?.some(({ slip, line }) => slip.state === 'confirmed' && line.qty > 0) && (
        <ButtonLink
          variant="secondary"
          className={styles.short}
          to={`/admin/picking/${list.date}/short/${encodeURIComponent(productId)}`}
        >
          {m.short_open()}
        </ButtonLink>
      )}
      {held && (
        <ul className={styles.orders}>
          {held.map((one) => (
            <PickOrder key={`${one.slip.number}-${one.line.line}`} {...one} />
          ))}
        </ul>
      )}
    </>
  )
}
