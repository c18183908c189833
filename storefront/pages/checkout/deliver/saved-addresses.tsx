import { addressLine } from '#storefront/features/account/own-addresses.ts'
import { useShop } from '#storefront/page-context.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

const OTHER = 'other'

export function SavedAddresses({ form }: { form: CheckoutFormInPage }) {
  const { areas } = useShop()
  const locale = getLocale()
  const { addresses = [], chosenAddress } = form
  if (addresses.length === 0) return null
  const areaOf = (id: string) => areas.find((area) => area.id === id)
  return (
    <RadioCards
      legend={m.checkout_saved_addresses()}
      name="saved-address"
      cards={[
        ...addresses.map((address) => ({
          value: address.id,
          label: addressLine(address, areaOf(address.area), locale),
        })),
        { value: OTHER, label: m.checkout_other_address() },
      ]}
      chosen={chosenAddress?.id ?? OTHER}
      onChoose={(id) => form.chooseAddress(addresses.find((one) => one.id === id))}
    />
  )
}
