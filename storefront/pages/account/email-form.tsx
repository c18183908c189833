import * as v from 'valibot'
import { useShop } from '#storefront/page-context.ts'
import { m } from '#messages/compiled/messages.js'
import { emailChange } from '#shop/accounts/account.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'
import { emailHint } from '#storefront/features/account/account-field.tsx'
import { AccountForm } from '#storefront/features/account/account-form.tsx'

const answer = v.object({ message: v.string() })

/**
 * Requests a link that changes the e-mail. The answer is the same for every e-mail, so that it reveals no
 * account.
 */
export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const endings = endingsOf(useShop().settings)
  return (
    <AccountForm
      schema={emailChange(endings, hasPassword)}
      fields={[
        {
          name: 'email',
          type: 'email',
          label: m.own_email_new(),
          hint: emailHint(endings),
          autoComplete: 'email',
        },
        hasPassword
          ? {
              name: 'own_password',
              type: 'password',
              label: m.own_email_password(),
              autoComplete: 'current-password',
            }
          : { name: 'own_password', type: 'hidden', start: '' },
      ]}
      path="/auth/email"
      answer={answer}
      isClearedWhenDone
      button={m.own_email_submit()}
      success={m.own_email_sent()}
    />
  )
}
