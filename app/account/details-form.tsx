import { useState } from 'react'
import * as v from 'valibot'
import { logIn } from '#app/session.ts'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { ownDetails, type Role } from '#shop/accounts/account.ts'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import { AccountForm } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'

const answer = v.object({ message: v.string(), token: v.string() })

/** The name and the phone of one's own account. */
export function DetailsForm(own: {
  first_name: string
  last_name: string
  phone: string | null
  role: Role
}) {
  const [isSaved, setIsSaved] = useState(false)
  const [schema] = useState(() => ownDetails(own.role))
  const form = useAccountForm({
    schema,
    fields: ['first_name', 'last_name', 'phone'],
    start: {
      first_name: own.first_name,
      last_name: own.last_name,
      phone: own.phone ? readablePhone(own.phone) : '',
    },
    path: '/auth/details',
    answer,
    onDone({ token }) {
      logIn(token)
      setIsSaved(true)
    },
  })
  return (
    <AccountForm
      form={form}
      button={m.own_details_submit()}
      success={isSaved && !form.isPending && !form.trouble ? m.own_details_saved() : undefined}
    >
      <Field
        {...form.bind('first_name')}
        label={m.account_first_name()}
        hint={m.account_name_hint()}
        autoComplete="given-name"
      />
      <Field
        {...form.bind('last_name')}
        label={m.account_last_name()}
        hint={m.account_name_hint()}
        autoComplete="family-name"
      />
      <Field
        {...form.bind('phone')}
        label={m.checkout_phone()}
        hint={m.own_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={false}
      />
    </AccountForm>
  )
}
