import { useRef, useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { voucher as voucherShape, type Voucher } from '#shop/credit/voucher.ts'
import { MailDialog } from './mail-dialog.tsx'

export function VoucherActions({ voucher }: { voucher: Voucher }) {
  const [problem, setProblem] = useState<string>()
  const [isMailing, setIsMailing] = useState(false)
  const { act, isBusy } = useAct(setProblem)
  const question = useRef<ConfirmHandle>(null)
  return (
    <>
      <Button onClick={() => print()}>{m.voucher_print()}</Button>
      <Button variant="secondary" onClick={() => setIsMailing(true)}>
        {m.voucher_mail()}
      </Button>
      <Button variant="secondary" pending={isBusy} onClick={() => question.current?.ask()}>
        {m.voucher_cancel()}
      </Button>
      <Confirm
        ref={question}
        title={m.voucher_cancel_ask()}
        action={m.voucher_cancel()}
        isDangerous
        onConfirm={() =>
          void act(
            `/api/admin/vouchers/${voucher.id}/cancel`,
            { method: 'POST', schema: voucherShape },
            { text: m.voucher_cancelled_toast() },
          )
        }
      >
        <p>{m.voucher_cancel_text()}</p>
      </Confirm>
      {isMailing && <MailDialog voucher={voucher} onClose={() => setIsMailing(false)} />}
      <Alert>{problem}</Alert>
    </>
  )
}
