import { useState } from 'react'
import { OrderDialog } from '#admin/pages/order/order/order-dialog.tsx'
import { useOrderAct } from '#admin/pages/order/order/use-order-act.ts'
import { amountText } from '#admin/pages/settings/amount.ts'
import { Choice } from '#admin/form/choice.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { sentPiastres, type Piastres } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import styles from './transfers.module.css'

type Props = {
  number: number
  promised: Piastres
  /** Whether the customer reported the transfer as sent. */
  isReported: boolean
  hasAccount: boolean
}

export function TransferActions({ number, promised, isReported, hasAccount }: Props) {
  const money = useMoney()
  const [open, setOpen] = useState<'sum' | 'missing'>()
  const { act, isBusy, message } = useOrderAct({ number })
  const amount = isolate(money(promised))
  const close = () => setOpen(undefined)
  return (
    <>
      <Alert>{message}</Alert>
      <div className={styles.actions}>
        <Button
          pending={isBusy}
          aria-label={m.transfers_arrived_of({ amount, number })}
          onClick={() =>
            void act('/transfer/arrived', { amountPiastres: promised }, () => ({
              text: m.transfers_arrived_done({ number }),
            }))
          }
        >
          {m.transfers_arrived({ amount })}
        </Button>
        <Button
          variant="secondary"
          aria-label={m.transfers_other_of({ number })}
          onClick={() => setOpen('sum')}
        >
          {m.transfers_other()}
        </Button>
        {isReported && (
          <Button
            variant="quiet"
            aria-label={m.transfers_missing_of({ number })}
            onClick={() => setOpen('missing')}
          >
            {m.transfers_missing()}
          </Button>
        )}
      </div>
      {open === 'sum' && (
        <SumDialog number={number} promised={promised} hasAccount={hasAccount} onClose={close} />
      )}
      {open === 'missing' && <MissingDialog number={number} onClose={close} />}
    </>
  )
}

type DialogProps = { number: number; onClose: () => void }

function SumDialog({
  number,
  promised,
  hasAccount,
  onClose,
}: DialogProps & Pick<Props, 'promised' | 'hasAccount'>) {
  const state = useOrderAct({ number })
  const [asCredit, setAsCredit] = useState(false)
  return (
    <OrderDialog
      title={m.transfers_other_title({ number })}
      action={m.order_admin_take_transfer()}
      state={state}
      onSend={(form) => {
        const amountPiastres = sentPiastres(textOf(form, 'amountPiastres').trim())
        return state.act('/transfer/arrived', { amountPiastres, asCredit }, () => ({
          text: m.transfers_arrived_done({ number }),
        }))
      }}
      onClose={onClose}
    >
      <Field
        name="amountPiastres"
        label={m.transfers_other_amount()}
        hint={m.transfers_other_hint()}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        defaultValue={amountText(promised)}
        error={state.errors.amountPiastres}
      />
      {hasAccount && (
        <Choice
          name="asCredit"
          checked={asCredit}
          onChange={({ target }) => setAsCredit(target.checked)}
        >
          {m.transfers_as_credit()}
        </Choice>
      )}
    </OrderDialog>
  )
}

function MissingDialog({ number, onClose }: DialogProps) {
  const state = useOrderAct({ number })
  return (
    <OrderDialog
      title={m.transfers_missing_title({ number })}
      action={m.transfers_missing_send()}
      state={state}
      onSend={(form) =>
        state.act('/transfer/not-found', { word: textOf(form, 'word').trim() }, () => ({
          text: m.transfers_missing_done({ number }),
        }))
      }
      onClose={onClose}
    >
      <p>{m.transfers_missing_text()}</p>
      <Field
        name="word"
        label={m.transfers_missing_word()}
        maxLength={200}
        autoComplete="off"
        error={state.errors.word}
        isOptional
      />
    </OrderDialog>
  )
}
