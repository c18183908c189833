import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { codeAnswer } from '#shop/phone-codes/code.ts'
import styles from './code-step.module.css'

/** What the shop answers when it was asked for a code. */
export const askedCode = v.object({
  token: v.string(),
  seconds: v.number(),
  againAfter: v.number(),
})
export type AskedCode = v.InferOutput<typeof askedCode>

/** The page of one's account has the code of a voucher, too. */
const FIELD = 'phone-code'

type Props<Answer extends v.GenericSchema> = {
  phone: string
  asked: AskedCode
  /** Where the code goes, and what a good answer looks like. */
  path: string
  answer: Answer
  button: string
  success?: string
  onDone: (answer: v.InferOutput<Answer>, sent: { token: string }) => string | void
  onAgain: () => void
  /** For another phone than this one. */
  onOther?: () => void
}

/** Enters the code that was sent. The phone's own keyboard offers it (`one-time-code`). */
export function CodeStep<Answer extends v.GenericSchema>(props: Props<Answer>) {
  const { phone, asked, onAgain, onOther } = props
  const left = useSecondsLeft(asked)
  useEffect(() => {
    // Of each code that was asked for.
    if (asked.token) document.getElementById(FIELD)?.focus()
  }, [asked])
  return (
    <div className="stack-5">
      <p role="status">{m.code_sent({ phone: isolate(readablePhone(phone)) })}</p>
      <AccountForm
        schema={codeAnswer}
        key={asked.token}
        fields={[
          { name: 'token', type: 'hidden', start: asked.token },
          {
            name: 'code',
            id: FIELD,
            label: m.code_label(),
            hint: m.code_hint(),
            autoComplete: 'one-time-code',
            inputMode: 'numeric',
          },
        ]}
        path={props.path}
        answer={props.answer}
        button={props.button}
        success={props.success}
        onDone={props.onDone}
      />
      <div className={styles.more}>
        <Button variant="secondary" disabled={left > 0} onClick={onAgain}>
          {left > 0 ? m.code_again_in({ seconds: left }) : m.code_again()}
        </Button>
        {onOther && (
          <Button variant="secondary" onClick={onOther}>
            {m.code_other_phone()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How long until another code may be asked for. */
function useSecondsLeft(asked: AskedCode): number {
  const [left, setLeft] = useState(asked.againAfter)
  useEffect(() => {
    const end = Date.now() + asked.againAfter * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [asked])
  return left
}
