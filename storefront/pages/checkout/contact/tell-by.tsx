import { useShop } from '#storefront/page-context.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { anyPhone, isEgyptianMobile } from '#shop/phone.ts'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

const words = {
  whatsapp: { label: m.tell_by_whatsapp, hint: m.tell_by_whatsapp_hint },
  sms: { label: m.tell_by_sms, hint: m.tell_by_sms_hint },
}

/** Shows nothing when mail is the only channel. */
export function TellBy({ form }: { form: CheckoutFormInPage }) {
  const { textChannels } = useShop()
  if (textChannels.length === 0) return null
  const phone = anyPhone(form.values.phone)
  const isAbroad = phone !== undefined && !isEgyptianMobile(phone)
  const offered = textChannels.filter((channel) => channel !== 'sms' || !isAbroad)
  const texts = offered.map((channel) => ({
    value: channel,
    label: words[channel].label(),
    hint: words[channel].hint(),
  }))
  return (
    <RadioCards
      legend={m.tell_by()}
      name="tellBy"
      cards={[{ value: 'mail', label: m.tell_by_mail() }, ...texts]}
      chosen={form.values.tellBy}
      onChoose={(tellBy) => form.change({ tellBy })}
    />
  )
}
