import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { codeAnswer } from '#shop/phone-codes/code.ts'
import styles from './code-step.module.css'

export const askedCode = v.object({
  token: v.string(),
  seconds: v.number(),
  againAfter: v.number(),
})
export type AskedCode = v.InferOutput<typeof askedCode>

/** The account page also has a field for the code of a voucher, so this id is specific. */
const FIELD = 'phone-code'

type Props<Answer extends v.GenericSchema> = {
  phone: string
  asked: AskedCode
  /** The path that checks the code. `answer` is the schema of a good answer. */
  path: string
  answer: Answer
  button: string
  success?: string
  onDone: (answer: v.InferOutput<Answer>, sent: { token: string }) => string | void
  onAgain: () => void
  /** Starts again with another phone. */
  onOther?: () => void
}

/** A field for the code that was sent. The phone's keyboard offers it (`one-time-code`). */
export function CodeStep<Answer extends v.GenericSchema>(props: Props<Answer>) {
  const { phone, asked, onAgain, onOther } = props
  const left = useSecondsLeft(asked)
  useEffect(() => {
    // Focuses the field for each new code.
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

/** Returns the seconds until another code can be requested. */
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
