import * as v from 'valibot'
import { logIn } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { ownDetails, type Role } from '#shop/accounts/account.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { nameFields } from '#storefront/features/account/account-field.tsx'
import { AccountForm } from '#storefront/features/account/account-form.tsx'

const answer = v.object({ message: v.string(), token: v.string() })

export function DetailsForm(own: {
  first_name: string
  last_name: string
  phone: string | null
  phone_confirmed: boolean
  role: Role
}) {
  const { phone } = own

  return (
    <AccountForm
      schema={ownDetails(own.role)}
      fields={[
        ...nameFields(own.first_name, own.last_name),
        // A confirmed phone can only be changed with a code.
        own.phone_confirmed
          ? { name: 'phone', type: 'hidden', start: phone ?? '' }
          : {
              name: 'phone',
              type: 'tel',
              label: m.checkout_phone(),
              hint: m.own_phone_hint(),
              start: phone ? readablePhone(phone) : '',
              autoComplete: 'tel',
              required: false,
            },
      ]}
      path="/auth/details"
      answer={answer}
      onDone={({ token }) => logIn(token)}
      button={m.own_details_submit()}
      success={m.own_details_saved()}
    />
  )
}
