import { useState } from 'react'
import * as v from 'valibot'
import { useLocale } from '#app/locale.ts'
import { currentSession, logIn } from '#app/session.ts'
import { Field, PasswordField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { signInForm } from '#shop/accounts/account.ts'
import { AccountForm } from './account-card.tsx'
import { endingsIn } from './endings.ts'
import { nextPath } from './next-path.ts'
import { useAccountForm } from './use-account-form.ts'
import { useLeaving } from './use-leaving.ts'

const answer = v.object({ message: v.string(), token: v.string() })

type Props = {
  /** E-mail endings that may log in. */
  endings: string[]
  /** Who has just signed up. */
  email: string
  /** The page that asked for a login. */
  next: string | null
}

export function LoginForm({ endings, email, next }: Props) {
  const locale = useLocale()
  const { isLeaving, leaveFor } = useLeaving()
  const [schema] = useState(() => signInForm(endings))
  const form = useAccountForm({
    schema,
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
        hint={m.account_email_hint({ endings: endingsIn(endings, locale) })}
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
    </AccountForm>
  )
}

/** SPEC 2: admins begin with their products, everybody else at home. */
function firstPage(locale: Locale): string {
  return pathIn(locale, currentSession()?.isAdmin ? '/admin/mainTable/vegetable' : '/home')
}
