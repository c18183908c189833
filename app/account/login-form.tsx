import * as v from 'valibot'
import { useLocale } from '#app/locale.ts'
import { logIn } from '#app/session.ts'
import { useShop } from '#app/shop.ts'
import { Field, PasswordField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { signInForm } from '#shop/accounts/account.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'
import { AccountForm } from './account-card.tsx'
import { emailHint } from './email-hint.ts'
import { firstPage } from './first-page.ts'
import { nextPath } from './next-path.ts'
import { useAccountForm } from './use-account-form.ts'
import { useLeaving } from './use-leaving.ts'

const answer = v.object({ message: v.string(), token: v.string() })

type Props = {
  /** E-mail endings of accounts, which log in whatever the shop takes now. */
  usedEndings: string[]
  /** Who has just signed up. */
  email: string
  /** The page that asked for a login. */
  next: string | null
}

export function LoginForm({ usedEndings, email, next }: Props) {
  const locale = useLocale()
  const { isLeaving, leaveFor } = useLeaving()
  const endings = endingsOf(useShop().settings)
  const form = useAccountForm({
    schema: signInForm(endings, usedEndings),
    fields: ['email', 'password'],
    start: { email, password: '' },
    path: '/auth/signin',
    answer,
    onDone({ token }) {
      logIn(token)
      leaveFor({ path: nextPath(next, locale) ?? firstPage(locale) })
    },
  })
  return (
    <AccountForm
      form={form}
      button={m.account_login()}
      isLeaving={isLeaving}
      success={isLeaving ? m.login_success() : undefined}
    >
      <Field
        {...form.bind('email')}
        label={m.account_email()}
        hint={emailHint(endings)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.bind('password')}
        label={m.account_password()}
        hint={m.account_password_hint()}
        autoComplete="current-password"
      />
      <p>
        <Link to="/forgot-password">{m.forgot_link()}</Link>
      </p>
    </AccountForm>
  )
}
