import { useEffect, useState } from 'react'
import { canBeTold, deviceHere } from '#browser/push.ts'
import { m } from '#messages/compiled/messages.js'
import { island } from '#storefront/island.tsx'
import { Button } from '#ui/button.tsx'
import styles from './order-push.module.css'
import { tellHere, tellNoDevice, type ToldOrder } from './push.ts'

type Props = {
  order: ToldOrder
  /** The shop's public key, which identifies its push messages. */
  publicKey: string
  /** The id of the device that gets the notifications now. */
  device: string | null
}

export const OrderPush = island('order-push', ({ order, publicKey, device }: Props) => {
  const [told, setTold] = useState(device)
  const [here, setHere] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!canBeTold()) setProblem(m.push_unsupported())
    else void deviceHere().then(setHere)
  }, [])

  async function run(work: () => Promise<string | null>) {
    setIsBusy(true)
    setProblem('')
    try {
      const device = await work()
      setTold(device)
      if (device !== null) setHere(device)
    } catch {
      setProblem(Notification.permission === 'denied' ? m.push_denied() : m.push_failed())
    }
    setIsBusy(false)
  }

  const isHere = told !== null && told === here
  const words = told === null ? m.push_hint() : isHere ? m.push_is_on() : m.push_elsewhere()
  return (
    <section className={`panel stack-3 no-print ${styles.push}`} aria-labelledby="push">
      <h2 id="push" className="subheading">
        {m.push_title()}
      </h2>
      <p role="status">{problem || words}</p>
      <div className="cluster-2">
        {!isHere && (
          <Button
            variant="secondary"
            pending={isBusy}
            onClick={() => void run(() => tellHere(order, publicKey))}
          >
            {m.push_on()}
          </Button>
        )}
        {told !== null && (
          <Button
            variant="quiet"
            pending={isBusy}
            onClick={() => void run(() => tellNoDevice(order))}
          >
            {m.push_off()}
          </Button>
        )}
      </div>
    </section>
  )
})
