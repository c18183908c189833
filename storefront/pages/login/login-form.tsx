import { useEffect, useState, type ComponentType } from 'react'
import * as v from 'valibot'
import { hasUsedPasskey } from '#browser/passkeys.ts'
import { logIn, logOut } from '#browser/session.ts'
import { useShop } from '#storefront/page-context.ts'
import { announce } from '#ui/announcer.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { signInForm } from '#shop/accounts/account.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'
import { emailHint } from '#storefront/features/account/account-field.tsx'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { noArrival, takeArrival } from '#storefront/features/account/login-arrival.ts'
import { firstPage } from '#storefront/features/account/first-page.ts'
import { leadsToAdmin, nextPath } from '#storefront/features/account/next-path.ts'
import { whenShown } from '#browser/when-shown.ts'
import { island } from '#storefront/island.tsx'

type Passkeys = { PasskeyLogin: ComponentType }

const answer = v.object({ message: v.string(), token: v.string() })

/**
 * The login form. `usedEndings` are the e-mail endings of existing accounts, which can log in even if new
 * accounts may not have them.
 */
export const LoginForm = island('login-form', ({ usedEndings }: { usedEndings: string[] }) => {
  const { settings, search } = useShop()
  const [arrival, setArrival] = useState(noArrival)
  const endings = endingsOf(settings)
  const next = new URLSearchParams(search).get('next')
  const isForStaff = leadsToAdmin(next)
  const [passkeys, setPasskeys] = useState<Passkeys>()
  const [isStaffBrowser, setIsStaffBrowser] = useState(false)

  function open() {
    // SPEC 2: the login page removes any stored token when it opens.
    logOut()
    const arrived = takeArrival()
    setArrival(arrived)
    if (arrived.hasLoggedOut) announce(m.account_logged_out())
  }
  useEffect(() => {
    whenShown(open)
    setIsStaffBrowser(hasUsedPasskey())
    // Customers have no passkeys and do not load this code.
    if (isForStaff) void import('./passkey-login.tsx').then((loaded) => setPasskeys(loaded))
    // “Back” restores the page from the cache without running its effects.
    addEventListener('pageshow', ({ persisted }) => persisted && logOut())
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])

  return (
    <>
      {arrival.registered && <Notice tone="success" title={m.login_after_register()} />}
      {arrival.hasLeft && <Notice tone="success" title={m.login_after_signout()} />}
      <AccountForm
        schema={signInForm(endings, usedEndings)}
        fields={[
          {
            name: 'email',
            type: 'email',
            label: m.account_email(),
            hint: emailHint(endings),
            // The browser offers passkeys in this field, once `passkey-login.tsx` has asked for it.
            autoComplete: isForStaff ? 'username webauthn' : 'username',
          },
          {
            name: 'password',
            type: 'password',
            label: m.account_password(),
            hint: m.account_password_hint(),
            autoComplete: 'current-password',
          },
        ]}
        known={{ email: arrival.registered }}
        path="/auth/signin"
        answer={answer}
        onDone={({ token }) => {
          logIn(token)
          return nextPath(next, getLocale()) ?? firstPage(getLocale())
        }}
        button={m.account_login()}
        success={m.login_success()}
      >
        <p>
          <Link to="/forgot-password">{m.forgot_link()}</Link>
        </p>
        {isStaffBrowser && next === null && (
          <p>
            <Link to="/login?next=/admin">{m.login_passkey()}</Link>
          </p>
        )}
      </AccountForm>
      {passkeys && <passkeys.PasskeyLogin />}
    </>
  )
})
