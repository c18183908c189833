import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { placeText, type Place } from '#shop/coordinates.ts'
import type { OwnMap } from '#shop/delivery/map-of-egypt.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { openMap, type OpenMap } from './open-map.ts'
import styles from './map-picker.module.css'

/**
 * A map with a pin. A pointer drags the pin or presses on its new place. With the keyboard, the arrows move
 * the map, and a button puts the pin in the middle. `onPick` gets the place as text for the server.
 */
export function MapPicker(props: {
  map: OwnMap
  start: Place | null
  isPending: boolean
  onPick: (text: string) => void
}) {
  const { map, start, isPending, onPick } = props
  const container = useRef<HTMLDivElement>(null)
  const open = useRef<OpenMap>(null)
  const [pin, setPin] = useState<Place | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [first] = useState({ map, start })

  useEffect(() => {
    if (!container.current) return undefined
    try {
      const onFailed = () => setHasFailed(true)
      open.current = openMap(container.current, first.map, {
        start: first.start,
        onPin: setPin,
        onFailed,
      })
    } catch {
      // The browser cannot draw the map. The place can still be entered as a link or a code.
      setHasFailed(true)
    }
    return () => {
      open.current?.close()
      open.current = null
    }
  }, [first])

  function putInMiddle() {
    const middle = open.current?.middle()
    if (!middle) return
    open.current?.setPin(middle)
    setPin(middle)
  }

  return (
    <div className="stack-4">
      {hasFailed && <Notice tone="warn" title={m.map_failed()} isAlert />}
      <p className="fine-print">{m.map_hint()}</p>
      <div className={styles.frame} dir="ltr">
        <div ref={container} className={styles.map} />
        <span className={styles.middle} aria-hidden="true" />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={putInMiddle}>
          {m.map_pin_middle()}
        </Button>
        <Button
          variant="secondary"
          pending={isPending}
          disabled={!pin}
          onClick={() => pin && onPick(placeText(pin))}
        >
          {m.map_use_pin()}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {pin && m.map_pin_at({ place: placeText(pin) })}
      </p>
    </div>
  )
}
