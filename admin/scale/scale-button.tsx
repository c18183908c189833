import { useState, useSyncExternalStore } from 'react'
import { remember, remembered } from '#admin/layout/remembered.ts'
import { numberText } from '#messages/typed-number.ts'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { baudRates, hasSerial, readScale } from './read-scale.ts'
import styles from './scale-button.module.css'

const KEY = 'scale-baud'
const noChange = () => () => {}

/**
 * Reads the connected scale and calls `onWeight` with kilograms as people type them. Shows nothing without
 * Web Serial.
 */
export function ScaleButton({ onWeight }: { onWeight: (kg: string) => void }) {
  const isThere = useSyncExternalStore(noChange, hasSerial, () => false)
  const [isReading, setIsReading] = useState(false)
  const [told, setTold] = useState('')
  const [baudRate, setBaudRate] = useState(() => Number(remembered(KEY)) || baudRates[0])
  if (!isThere) return null

  async function read() {
    setIsReading(true)
    setTold('')
    const answer = await readScale(baudRate)
    setIsReading(false)
    if (!answer.ok) {
      setTold(answer.problem === 'no-port' ? m.scale_no_port() : m.scale_no_weight())
      return
    }
    const kg = numberText(answer.grams / 1000)
    setTold(m.scale_says({ amount: m.amount_kg({ count: answer.grams / 1000 }) }))
    onWeight(kg)
  }

  return (
    <div className={styles.scale}>
      <Button variant="secondary" pending={isReading} onClick={() => void read()}>
        {m.scale_read()}
      </Button>
      <SelectField
        name="baudRate"
        label={m.scale_baud()}
        value={baudRate}
        onChange={({ target }) => {
          setBaudRate(Number(target.value))
          remember(KEY, target.value)
        }}
      >
        {baudRates.map((rate) => (
          <option key={rate} value={rate}>
            {rate}
          </option>
        ))}
      </SelectField>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  )
}
