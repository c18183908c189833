import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Said } from './said.ts'
import styles from './transfer.module.css'

export function ReportForm({ order, said }: { order: Order; said: Said }) {
  const { number, key, transfer } = order
  const { errors } = said
  const query = new URLSearchParams({ key, page: getLocale() })
  const isWrong = Object.keys(errors).length > 0
  return (
    <form
      className={`stack-4 ${styles.form}`}
      method="post"
      encType="multipart/form-data"
      action={`/api/orders/${number}/transfer?${query}`}
      aria-labelledby="transfer-report"
    >
      <h3 id="transfer-report">
        {transfer ? m.transfer_report_again() : m.transfer_report_title()}
      </h3>
      <p className="fine-print">{m.transfer_report_hint()}</p>
      {isWrong && (
        <Notice
          tone="danger"
          title={[errors.reference, errors.picture].filter(Boolean).join(' ')}
          isAlert
        />
      )}
      <Field
        name="reference"
        label={m.transfer_reference()}
        hint={m.transfer_reference_hint()}
        error={errors.reference}
        defaultValue={said.reference}
        maxLength={40}
        autoComplete="off"
        dir="ltr"
      />
      <Field
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={m.transfer_picture()}
        hint={m.transfer_picture_hint()}
        error={errors.picture}
      />
      <div>
        <Button type="submit" variant={transfer?.state === 'reported' ? 'secondary' : 'primary'}>
          {m.transfer_report_send()}
        </Button>
      </div>
    </form>
  )
}
