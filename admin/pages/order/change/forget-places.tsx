import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'

const done = v.object({ message: v.string() })

/** Deletes, at a guest's request, the places on the map of all orders with this phone. */
export function ForgetPlaces({ number }: { number: number }) {
  const question = useRef<ConfirmHandle>(null)
  const [problem, setProblem] = useState<string>()
  const { act, isBusy } = useAct(setProblem)
  const path = `/api/admin/orders/${number}/forget-places`
  return (
    <>
      <p>
        <Button variant="quiet" pending={isBusy} onClick={() => question.current?.ask()}>
          {m.order_forget_places()}
        </Button>
      </p>
      <Confirm
        ref={question}
        title={m.order_forget_places_ask()}
        action={m.order_forget_places()}
        isDangerous
        onConfirm={() =>
          void act(path, { method: 'POST', schema: done }, { text: m.order_places_forgotten() })
        }
      >
        <p>{m.order_forget_places_text()}</p>
      </Confirm>
      <Alert>{problem}</Alert>
    </>
  )
}
