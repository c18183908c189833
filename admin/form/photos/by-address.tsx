import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import type { Pictured } from '#shop/catalogue/photos.ts'
import { pictureAddress } from '#shop/catalogue/picture-address.ts'
import styles from './photos-editor.module.css'

type Props = Pictured & {
  hasRoom: boolean
  error?: string
  /** Changes the picture that stands in for photos. */
  onType: (src: string) => void
  onAdd: (src: string) => void
}

/** A picture given by its address: the only picture, or one more photo. */
export function ByAddress({ src, photos, hasRoom, error, onType, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (photos.length > 0 && !hasRoom) return null
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {m.photo_by_address()} <Icon name="chevron-down" size={18} />
      </summary>
      {photos.length > 0 ? (
        <AnotherAddress onAdd={onAdd} />
      ) : (
        <Field
          label={m.picture_address()}
          name="src"
          type="text"
          inputMode="url"
          dir="ltr"
          value={src}
          error={error}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </details>
  )
}

function AnotherAddress({ onAdd }: Pick<Props, 'onAdd'>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  function add() {
    const address = v.safeParse(pictureAddress, typed)
    if (!address.success) return setError(errorText('src-not-allowed'))
    onAdd(address.output)
    setTyped('')
  }
  return (
    <div className={styles.address}>
      <Field
        label={m.photo_another_address()}
        name="another"
        type="text"
        inputMode="url"
        dir="ltr"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          setTyped(target.value)
        }}
        onKeyDown={(event) => {
          // Enter would save the surrounding form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="secondary" onClick={add}>
        {m.photo_add_address()}
      </Button>
    </div>
  )
}
