import { useState } from 'react'
import * as v from 'valibot'
import { logIn } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#format/readable-phone.ts'
import { ownPhoneRequest } from '#shop/phone-codes/code.ts'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { askedCode, CodeStep, type AskedCode } from '#storefront/features/phone-code/code-step.tsx'

const answer = v.object({ message: v.string(), token: v.string() })

/** Confirms a phone, or replaces the confirmed one, with a code sent to it. */
export function PhoneForm(own: {
  phone: string | null
  isConfirmed: boolean
  hasPassword: boolean
  onChanged: () => void
}) {
  const { phone, isConfirmed, hasPassword, onChanged } = own
  const [sent, setSent] = useState<{ phone: string; asked: AskedCode }>()
  if (sent) {
    return (
      <CodeStep
        {...sent}
        path="/auth/phone"
        answer={answer}
        button={m.own_phone_submit()}
        success={m.own_phone_saved()}
        onDone={({ token }) => {
          logIn(token)
          onChanged()
        }}
        // Another code needs the password, which the page does not keep. So the form starts again.
        onAgain={() => setSent(undefined)}
      />
    )
  }
  return (
    <AccountForm
      schema={ownPhoneRequest}
      fields={[
        {
          name: 'new_phone',
          type: 'tel',
          label: m.own_phone_new(),
          start: phone && !isConfirmed ? readablePhone(phone) : '',
          autoComplete: 'tel',
        },
        hasPassword
          ? {
              name: 'current_password',
              type: 'password',
              label: m.own_phone_password(),
              autoComplete: 'current-password',
            }
          : { name: 'current_password', type: 'hidden', start: '' },
      ]}
      path="/auth/phone/code"
      answer={askedCode}
      onDone={(asked, { new_phone: to }) => setSent({ phone: to, asked })}
      button={m.code_ask()}
    />
  )
}
