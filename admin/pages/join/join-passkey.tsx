import { useEffect, useRef, useState } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { addOwnPasskey } from '#admin/passkeys/add-own-passkey.ts'
import { deviceName } from '#format/device-name.ts'
import { m } from '#messages/compiled/messages.js'
import { deviceOf } from '#shop/accounts/device.ts'
import { Button } from '#ui/button.tsx'

/** Offers a passkey to a new member of staff. The password chosen a moment ago is enough to add it. */
export function JoinPasskey({ password, onDone }: { password: string; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function add() {
    if (isBusy) return
    setIsBusy(true)
    const name = deviceName(deviceOf(navigator.userAgent))
    const refused = await addOwnPasskey({ name, password })
    if (!refused) return onDone()
    setIsBusy(false)
    setMessage(refused.message)
  }

  return (
    <div className="stack-4">
      <h1 ref={heading} tabIndex={-1}>
        {m.join_passkey_title()}
      </h1>
      <p>{m.join_passkey_text()}</p>
      <Alert>{message}</Alert>
      <Button size="lg" pending={isBusy} onClick={() => void add()}>
        {m.join_passkey_add()}
      </Button>
      <Button variant="secondary" size="lg" onClick={onDone}>
        {m.join_passkey_later()}
      </Button>
    </div>
  )
}
