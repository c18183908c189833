import { TextAreaField } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { missingWords } from '#format/missing-words.ts'
import { missingChoices } from '#shop/orders/order/missing-choice.ts'
import { Section } from '../form/section.tsx'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

export function WishesSection({ form }: { form: CheckoutFormInPage }) {
  return (
    <Section id="wishes" title={m.checkout_missing()}>
      <RadioCards
        legend={m.checkout_missing()}
        isLegendHidden
        name="missing"
        isRow
        cards={missingChoices.map((value) => ({ value, label: missingWords[value]() }))}
        chosen={form.values.missing}
        onChoose={(missing) => form.change({ missing })}
      />
      <TextAreaField
        {...form.bind('notes')}
        label={m.checkout_notes()}
        hint={m.checkout_notes_hint()}
        isOptional
      />
    </Section>
  )
}
