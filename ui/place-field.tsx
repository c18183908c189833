import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import type { CodedPlace } from '#shop/coordinates.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { MapChoice } from './map/map-choice.tsx'
import { MapLink } from './map-link.tsx'
import { ownPosition, readPlace } from './read-place.ts'
import styles from './place-field.module.css'

type Said = { error?: string; status?: string }

/**
 * A field for the place of a door. It takes the device's position, which is read only on a press, or a text
 * that the server reads. `area` is the id of the chosen delivery area. `onPlace` gets the place and the area
 * with the polygon around it.
 */
export function PlaceField(props: {
  place: CodedPlace | null
  area: string
  onPlace: (place: CodedPlace | null, area: string | null) => void
  /** Whether a press opened the field, which then takes the focus. */
  takesFocus?: boolean
  /** Content shown with the place, such as its effect on the area. */
  children?: ReactNode
}) {
  const { place, area, onPlace, takesFocus, children } = props
  const [text, setText] = useState('')
  const [said, setSaid] = useState<Said>({})
  const [busy, setBusy] = useState<'position' | 'text'>()
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) own.current?.focus()
  }, [takesFocus])

  async function read(written: string, inaccurate?: number) {
    const reading = await readPlace(written, area)
    setBusy(undefined)
    if ('problem' in reading) return setSaid({ error: reading.problem })
    setText('')
    const metres = inaccurate
    setSaid(metres === undefined ? {} : { status: m.place_inaccurate({ metres }) })
    return onPlace(reading.place, reading.area)
  }

  async function readText(written: string) {
    if (busy) return
    if (written.trim() === '') return setSaid({ error: m.error_required() })
    setBusy('text')
    await read(written.trim())
  }

  async function findPosition() {
    if (busy) return
    setBusy('position')
    setSaid({ status: m.place_finding() })
    const position = await ownPosition()
    if ('text' in position) return read(position.text, position.inaccurate)
    setBusy(undefined)
    return setSaid({ error: position.problem })
  }

  function remove() {
    onPlace(null, null)
    setSaid({ status: m.place_removed() })
    // The pressed button disappears together with the place.
    own.current?.focus()
  }

  return (
    <div className="stack-4" role="group" aria-label={m.place_title()}>
      <div className={styles.actions}>
        <Button
          ref={own}
          variant="secondary"
          pending={busy === 'position'}
          onClick={() => void findPosition()}
        >
          <Icon name="pin" size={20} /> {m.place_use_mine()}
        </Button>
      </div>
      <MapChoice start={place} isPending={busy === 'text'} onPick={(pin) => void readText(pin)} />
      <div className={styles.paste}>
        <Field
          name="place"
          label={m.place_paste()}
          hint={m.place_paste_hint()}
          error={said.error}
          value={text}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onPaste={({ clipboardData }) => {
            const pasted = clipboardData.getData('text')
            if (text === '' && pasted.trim() !== '') void readText(pasted)
          }}
          // Enter must not send the surrounding form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void readText(text)
          }}
        />
        <Button variant="secondary" pending={busy === 'text'} onClick={() => void readText(text)}>
          {m.place_use()}
        </Button>
      </div>
      <div role="status" className="stack-2">
        {said.status && <p>{said.status}</p>}
        {place && (
          <p>
            {m.place_title()}: <MapLink place={place} />
          </p>
        )}
        {children}
      </div>
      {place && (
        <Button variant="quiet" onClick={remove}>
          {m.place_remove()}
        </Button>
      )}
    </div>
  )
}
