import { useEffect } from 'react'
import { ownAddresses, type OwnAddress } from '#storefront/features/account/own-addresses.ts'
import { AreaOptions } from '#storefront/features/delivery/area-options.tsx'
import { m } from '#messages/compiled/messages.js'
import { savedAddress } from '#shop/accounts/address.ts'
import { AccountForm } from '#storefront/features/account/account-form.tsx'

const optional = { required: false, isOptional: true }

export function AddressForm({ onSaved }: { onSaved: (addresses: OwnAddress[]) => void }) {
  useEffect(() => document.getElementById('area')?.focus(), [])
  const areas = (
    <>
      <option value="">{m.checkout_choose()}</option>
      <AreaOptions />
    </>
  )
  return (
    <AccountForm
      schema={savedAddress}
      fields={[
        {
          name: 'area',
          label: m.checkout_area(),
          autoComplete: 'address-level2',
          options: areas,
        },
        { name: 'street', label: m.checkout_street(), autoComplete: 'address-line1' },
        { name: 'floor', label: m.checkout_floor(), ...optional },
        { name: 'flat', label: m.checkout_flat(), ...optional },
        {
          name: 'landmark',
          label: m.checkout_landmark(),
          hint: m.checkout_landmark_hint(),
          ...optional,
        },
      ]}
      path="/auth/addresses"
      answer={ownAddresses}
      onDone={onSaved}
      button={m.own_address_save()}
    />
  )
}
