import * as v from 'valibot'
import { useShop } from '#storefront/page-context.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { signUpForm } from '#shop/accounts/account.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'
import { emailHint, nameFields } from '#storefront/features/account/account-field.tsx'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { storeArrival } from '#storefront/features/account/login-arrival.ts'
import { loginFor } from '#storefront/features/account/next-path.ts'
import { doubtText } from '#storefront/features/form/doubt-text.ts'
import { island } from '#storefront/island.tsx'

const answer = v.object({ message: v.string() })

export const RegisterForm = island('register-form', () => {
  const { settings, search } = useShop()
  const endings = endingsOf(settings)
  return (
    <AccountForm
      schema={signUpForm(endings)}
      fields={[
        ...nameFields(),
        {
          name: 'email',
          type: 'email',
          label: m.account_email(),
          hint: emailHint(endings),
          autoComplete: 'email',
        },
        {
          name: 'password',
          type: 'password',
          label: m.account_password(),
          hint: m.account_password_hint(),
          autoComplete: 'new-password',
        },
      ]}
      doubtText={doubtText}
      path="/auth/signup"
      answer={answer}
      onDone={(_, { email }) => {
        storeArrival({ registered: email })
        const next = new URLSearchParams(search).get('next')
        return localPath(next ? loginFor(next) : '/login')
      }}
      button={m.register_submit()}
      success={m.register_success()}
    />
  )
})
