import { Field, TextAreaField } from '#ui/field.tsx'
import { CheckOption } from '#ui/option.tsx'
import { m } from '#messages/compiled/messages.js'
import { MOST_GIFT_NOTE } from '#shop/orders/order/recipient.ts'
import styles from './recipient-part.module.css'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

/** The fields for another person who takes the order at the door. Opens without a script, too. */
export function RecipientPart({ form }: { form: CheckoutFormInPage }) {
  const { receiver, withoutPrices } = form.values
  return (
    <div className={`stack-4 ${styles.part}`}>
      <CheckOption
        name="receiver"
        label={m.recipient_choice()}
        isChosen={receiver !== ''}
        onChoose={(isOther) => form.change({ receiver: isOther ? 'other' : '' })}
      />
      <div className="stack-5">
        <p className="fine-print">{m.recipient_choice_hint()}</p>
        <Field
          {...form.bind('recipientName')}
          label={m.recipient_name()}
          autoComplete="off"
          required
        />
        <Field
          {...form.bind('recipientPhone')}
          label={m.recipient_phone()}
          hint={m.recipient_phone_hint()}
          type="tel"
          autoComplete="off"
          required
        />
        <TextAreaField
          {...form.bind('giftNote')}
          label={m.gift_note()}
          hint={m.gift_note_hint()}
          maxLength={MOST_GIFT_NOTE}
          isOptional
        />
        <CheckOption
          name="withoutPrices"
          label={m.recipient_without_prices()}
          isChosen={withoutPrices !== ''}
          onChoose={(isChosen) => form.change({ withoutPrices: isChosen ? '1' : '' })}
        />
      </div>
    </div>
  )
}
