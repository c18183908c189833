import { useEffect } from 'react'
import { ownAddresses, type OwnAddress } from '#app/own-addresses.ts'
import { AreaOptions } from '#app/ui/area-options.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { savedAddress } from '#shop/orders/checkout.ts'
import { AccountForm } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'

/** An address to keep for the checkout. */
export function AddressForm({ onSaved }: { onSaved: (addresses: OwnAddress[]) => void }) {
  const form = useAccountForm({
    schema: savedAddress,
    fields: ['area', 'street', 'floor', 'flat', 'landmark'],
    start: { area: '', street: '', floor: '', flat: '', landmark: '' },
    path: '/auth/addresses',
    answer: ownAddresses,
    onDone: onSaved,
  })
  useEffect(() => document.getElementById('area')?.focus(), [])
  const optional = { required: false, isOptional: true }
  return (
    <AccountForm form={form} button={m.own_address_save()}>
      <SelectField {...form.bind('area')} label={m.checkout_area()} autoComplete="address-level2">
        <option value="">{m.checkout_choose()}</option>
        <AreaOptions />
      </SelectField>
      <Field {...form.bind('street')} label={m.checkout_street()} autoComplete="address-line1" />
      <Field {...form.bind('floor')} {...optional} label={m.checkout_floor()} />
      <Field {...form.bind('flat')} {...optional} label={m.checkout_flat()} />
      <Field
        {...form.bind('landmark')}
        {...optional}
        label={m.checkout_landmark()}
        hint={m.checkout_landmark_hint()}
      />
    </AccountForm>
  )
}
