import { useState } from 'react'
import { OrderDialog } from '#admin/pages/order/order/order-dialog.tsx'
import { useOrderAct } from '#admin/pages/order/order/use-order-act.ts'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import styles from './transfers.module.css'

type Props = { number: number; refundId: string; piastres: Piastres; hasAccount: boolean }

/** Buttons for a refund that the shop cannot send itself: sent by staff, or turned into credit. */
export function SendBackActions({ number, refundId, piastres, hasAccount }: Props) {
  const money = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const state = useOrderAct({ number })
  const credit = useOrderAct({ number })
  const amount = isolate(money(piastres))
  return (
    <>
      <Alert>{credit.message}</Alert>
      <div className={styles.actions}>
        <Button
          aria-label={m.transfers_sent_of({ amount, number })}
          onClick={() => setIsOpen(true)}
        >
          {m.transfers_sent()}
        </Button>
        {hasAccount && (
          <Button
            variant="secondary"
            pending={credit.isBusy}
            aria-label={m.transfers_credit_of({ amount, number })}
            onClick={() =>
              void credit.act(`/refunds/${refundId}/credit`, {}, () => ({
                text: m.transfers_credit_done(),
              }))
            }
          >
            {m.transfers_credit()}
          </Button>
        )}
      </div>
      {isOpen && (
        <OrderDialog
          title={m.transfers_sent_title({ amount })}
          action={m.transfers_sent()}
          state={state}
          onSend={(form) =>
            state.act(
              `/refunds/${refundId}/sent`,
              { reference: textOf(form, 'reference').trim() },
              () => ({ text: m.transfers_sent_done() }),
            )
          }
          onClose={() => setIsOpen(false)}
        >
          <Field
            name="reference"
            label={m.transfers_sent_reference()}
            maxLength={40}
            autoComplete="off"
            dir="ltr"
            error={state.errors.reference}
          />
        </OrderDialog>
      )}
    </>
  )
}
