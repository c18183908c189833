import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { deviceName } from '#format/device-name.ts'
import { canBeTold, deviceHere, subscribeHere } from '#browser/push.ts'
import { formatInstant } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { ownChoices, type OwnChoices } from '#shop/staff-notices/staff-choices.ts'
import { Button } from '#ui/button.tsx'
import styles from './me.module.css'

const added = v.object({ device: v.string() })

export function Devices({ own: { devices, publicKey, email } }: { own: OwnChoices }) {
  const { revalidate } = useRevalidator()
  const [here, setHere] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!canBeTold()) setProblem(m.push_unsupported())
    else void deviceHere().then(setHere)
  }, [])
  const isHere = devices.some(({ id }) => id === here)

  async function run(work: () => Promise<string>) {
    setIsBusy(true)
    setProblem('')
    try {
      setProblem(await work())
    } catch {
      setProblem(Notification.permission === 'denied' ? m.push_denied() : m.push_failed())
    }
    await revalidate()
    setIsBusy(false)
  }
  /** Adds this device. Returns an error text, or '' after success. */
  async function add() {
    const body = await subscribeHere(publicKey)
    const answer = await askAdmin('/api/admin/me/devices', { method: 'PUT', body, schema: added })
    if (answer.kind !== 'ok') return refusalText(answer)
    setHere(answer.value.device)
    return ''
  }
  async function remove(id: string) {
    const path = `/api/admin/me/devices/${encodeURIComponent(id)}`
    const answer = await askAdmin(path, { method: 'DELETE', schema: ownChoices })
    return answer.kind === 'ok' ? '' : refusalText(answer)
  }

  return (
    <section className="panel stack-3" aria-labelledby="devices">
      <h2 id="devices" className="subheading">
        {m.me_devices()}
      </h2>
      <p role="status">
        {problem || (isHere ? m.me_device_on() : m.me_devices_hint({ email: email || '—' }))}
      </p>
      <p className="muted">{m.me_device_password()}</p>
      {!isHere && (
        <div>
          <Button variant="secondary" pending={isBusy} onClick={() => void run(add)}>
            {m.push_on()}
          </Button>
        </div>
      )}
      {devices.length > 0 && (
        <ul className={styles.devices} aria-labelledby="devices">
          {devices.map((device) => (
            <li key={device.id}>
              <span>
                {deviceName(device)}{' '}
                {device.id === here && <Chip tone="success">{m.me_device_this()}</Chip>}{' '}
                <small className="muted">
                  {m.me_device_since({ at: formatInstant(device.since, getLocale()) })}
                </small>
              </span>
              <Button
                variant="quiet"
                pending={isBusy}
                aria-label={m.me_device_remove_of({ device: deviceName(device) })}
                onClick={() => void run(() => remove(device.id))}
              >
                {m.me_device_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
