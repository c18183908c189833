import { useState } from 'react'
import * as v from 'valibot'
import { logIn } from '#browser/session.ts'
import { useShop } from '#storefront/page-context.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { linkToken } from '#shop/accounts/account.ts'
import { codeRequest } from '#shop/phone-codes/code.ts'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { firstPage } from '#storefront/features/account/first-page.ts'
import { nextPath } from '#storefront/features/account/next-path.ts'
import { useLinkToken } from '#storefront/features/account/use-link-token.ts'
import { askedCode, CodeStep, type AskedCode } from '#storefront/features/phone-code/code-step.tsx'
import { useAskCode } from '#storefront/features/phone-code/use-ask-code.ts'
import { island } from '#storefront/island.tsx'

const answer = v.object({ message: v.string(), token: v.string() })
const schema = v.strictObject({ token: linkToken })
const codeForm = v.strictObject({ phone: codeRequest.entries.phone })

/** Logs in with a code sent to the phone, or with the link in the text message. */
export const PhoneLogin = island('phone-login', () => {
  const { search } = useShop()
  const link = useLinkToken()
  const [sent, setSent] = useState<{ phone: string; asked: AskedCode }>()
  const { ask, failure } = useAskCode('/auth/code', (asked) => {
    setSent((last) => last && { ...last, asked })
  })

  function enter({ token }: v.InferOutput<typeof answer>) {
    logIn(token)
    const next = new URLSearchParams(search).get('next')
    return nextPath(next, getLocale()) ?? firstPage(getLocale())
  }

  if (link) return <LinkForm link={link} onDone={enter} />
  if (!sent) {
    return (
      <AccountForm
        schema={codeForm}
        fields={[
          {
            name: 'phone',
            type: 'tel',
            label: m.checkout_phone(),
            autoComplete: 'tel',
          },
        ]}
        path="/auth/code"
        answer={askedCode}
        onDone={(asked, { phone }) => setSent({ phone, asked })}
        button={m.code_ask()}
      />
    )
  }
  return (
    <>
      {failure && <Notice tone="danger" title={failure} isAlert />}
      <CodeStep
        {...sent}
        path="/auth/code/signin"
        answer={answer}
        button={m.code_submit()}
        success={m.login_success()}
        onDone={enter}
        onAgain={() => ask({ phone: sent.phone })}
        onOther={() => setSent(undefined)}
      />
    </>
  )
})

/** A button that logs in by the link. It asks first, because programs that check links open them, too. */
function LinkForm(props: {
  link: string
  onDone: (answered: v.InferOutput<typeof answer>) => string
}) {
  return (
    <>
      <p>{m.code_link_lead()}</p>
      <AccountForm
        schema={schema}
        fields={[{ name: 'token', type: 'hidden', start: props.link }]}
        path="/auth/code/link"
        answer={answer}
        button={m.code_submit()}
        success={m.login_success()}
        onDone={props.onDone}
      />
    </>
  )
}
