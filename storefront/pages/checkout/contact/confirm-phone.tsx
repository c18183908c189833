import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { CodeStep, type AskedCode } from '#storefront/features/phone-code/code-step.tsx'
import { useAskCode } from '#storefront/features/phone-code/use-ask-code.ts'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'

const answer = v.object({ message: v.string() })

/**
 * Sends a code to the phone of an order as soon as the dialog opens, and asks for the code. The checkout form
 * stays unchanged behind the dialog.
 */
export function ConfirmPhone(props: {
  phone: string
  /** Called with the token that the order has to contain. */
  onConfirmed: (token: string) => void
  onClose: () => void
}) {
  const { phone, onConfirmed, onClose } = props
  const [asked, setAsked] = useState<AskedCode>()
  const { ask, failure } = useAskCode('/auth/code', setAsked)
  const isAsked = useRef(false)
  const again = () => ask({ phone, purpose: 'order' })
  useEffect(() => {
    // Only once, although effects run twice in development.
    if (!isAsked.current) again()
    isAsked.current = true
  })

  return (
    <Sheet
      title={m.checkout_confirm_title()}
      lead={m.checkout_confirm_text({ phone: isolate(readablePhone(phone)) })}
      onClose={onClose}
    >
      {() => (
        <>
          {failure && <Notice tone="danger" title={failure} isAlert />}
          {asked ? (
            <CodeStep
              phone={phone}
              asked={asked}
              path="/auth/code/confirm"
              answer={answer}
              button={m.checkout_confirm_submit()}
              onDone={(_, { token }) => onConfirmed(token)}
              onAgain={again}
            />
          ) : (
            !failure && <Spinner />
          )}
        </>
      )}
    </Sheet>
  )
}
