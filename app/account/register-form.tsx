import * as v from 'valibot'
import { useLocale } from '#app/locale.ts'
import { useShop } from '#app/shop.ts'
import { Field, PasswordField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { signUpForm } from '#shop/accounts/account.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'
import { AccountForm } from './account-card.tsx'
import { emailHint } from './email-hint.ts'
import { loginFor } from './next-path.ts'
import { useAccountForm } from './use-account-form.ts'
import { useLeaving } from './use-leaving.ts'

const answer = v.object({ message: v.string() })

export function RegisterForm({ next }: { next: string | null }) {
  const locale = useLocale()
  const { isLeaving, leaveFor } = useLeaving()
  const endings = endingsOf(useShop().settings)
  const form = useAccountForm({
    schema: signUpForm(endings),
    fields: ['first_name', 'last_name', 'email', 'password'],
    start: { first_name: '', last_name: '', email: '', password: '' },
    path: '/auth/signup',
    answer,
    onDone(_, { email }) {
      const path = pathIn(locale, next ? loginFor(next) : '/login')
      leaveFor({ path, state: { registered: email } })
    },
  })
  return (
    <AccountForm
      form={form}
      button={m.register_submit()}
      isLeaving={isLeaving}
      success={isLeaving ? m.register_success() : undefined}
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
        {...form.bind('email')}
        label={m.account_email()}
        hint={emailHint(endings)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.bind('password')}
        label={m.account_password()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
