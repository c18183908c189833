import { TextAreaField } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
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
        cards={[
          { value: 'call', label: m.missing_call() },
          { value: 'replace', label: m.missing_replace() },
          { value: 'leave', label: m.missing_leave() },
        ]}
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
