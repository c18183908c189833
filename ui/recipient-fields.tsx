import { m } from '#messages/compiled/messages.js'
import { MOST_GIFT_NOTE, type Recipient } from '#shop/orders/order/recipient.ts'
import { Field, TextAreaField } from './field.tsx'
import { CheckOption } from './option.tsx'

type Props = {
  /** The recipient as typed; null when the customer takes the order. */
  recipient: Recipient | null
  errorAt: (path: string) => string | undefined
  onChange: (recipient: Recipient | null) => void
}

const nobody: Recipient = { name: '', phone: '', note: '', withoutPrices: false }

export function RecipientFields({ recipient, errorAt, onChange }: Props) {
  const now = recipient ?? nobody
  const change = (changed: Partial<Recipient>) => onChange({ ...now, ...changed })
  return (
    <>
      <CheckOption
        name="recipient"
        label={m.recipient_choice()}
        isChosen={recipient !== null}
        onChoose={(isOther) => onChange(isOther ? nobody : null)}
      />
      {recipient && (
        <>
          <Field
            name="recipient.name"
            label={m.recipient_name()}
            value={now.name}
            error={errorAt('recipient.name')}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
            required
          />
          <Field
            name="recipient.phone"
            label={m.recipient_phone()}
            hint={m.recipient_phone_hint()}
            value={now.phone}
            error={errorAt('recipient.phone')}
            type="tel"
            autoComplete="off"
            onChange={({ target }) => change({ phone: target.value })}
            required
          />
          <TextAreaField
            name="recipient.note"
            label={m.gift_note()}
            hint={m.gift_note_hint()}
            value={now.note}
            error={errorAt('recipient.note')}
            rows={2}
            maxLength={MOST_GIFT_NOTE}
            onChange={({ target }) => change({ note: target.value })}
            isOptional
          />
          <CheckOption
            name="withoutPrices"
            label={m.recipient_without_prices()}
            isChosen={now.withoutPrices}
            onChoose={(withoutPrices) => change({ withoutPrices })}
          />
        </>
      )}
    </>
  )
}
