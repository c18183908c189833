import { useState, type DragEvent } from 'react'
import { Chip } from '#admin/layout/chip.tsx'
import { BothFields } from '#admin/form/both-fields.tsx'
import { IconButton } from '#admin/form/icon-button.tsx'
import { textField } from '#admin/form/text-field.ts'
import { Picture } from '#ui/picture.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Photo } from '#shop/catalogue/photos.ts'
import { photographOf } from '#shop/catalogue/picture.ts'
import { FocalPointDialog } from './focal-point-dialog.tsx'
import styles from './photos-editor.module.css'

/** The drag type that tells a photo of this list from a dropped file. */
const DRAGGED = 'application/x-photo-place'

type Props = {
  photo: Photo
  index: number
  count: number
  errors: Record<string, string>
  onChange: (photo: Photo) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

export function PhotoCard({ photo, index, count, errors, onChange, onMove, onRemove }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [isCropping, setIsCropping] = useState(false)
  const number = index + 1
  const path = `photos.${index}`
  const isPlace = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  const label = { alt: m.in_english, altAr: m.in_arabic }
  return (
    <li
      className={styles.card}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isPlace(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (!isPlace(event)) return
        event.preventDefault()
        onMove(Number(event.dataTransfer.getData(DRAGGED)), index)
      }}
    >
      <div role="group" aria-label={m.photo_number({ number })} className={styles.parts}>
        <div
          className={styles.thumb}
          draggable={count > 1}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(DRAGGED, String(index))
            dataTransfer.effectAllowed = 'move'
          }}
        >
          <Picture key={photo.src} src={photo.src} alt={photo.alt} sizes="240px" />
        </div>
        <div className={styles.head}>
          <p className={styles.number}>
            {m.photo_number({ number })}
            {index === 0 && <Chip tone="success">{m.photo_cover()}</Chip>}
          </p>
          <div className={styles.moves}>
            <IconButton
              id={`${path}.earlier`}
              icon="back"
              name={m.photo_earlier({ number })}
              isOff={index === 0}
              onPress={() => onMove(index, index - 1)}
            />
            <IconButton
              id={`${path}.later`}
              icon="arrow"
              name={m.photo_later({ number })}
              isOff={index === count - 1}
              onPress={() => onMove(index, index + 1)}
            />
            {photographOf(photo.src) && (
              <IconButton
                id={`${path}.crop`}
                icon="crop"
                name={m.photo_crop({ number })}
                onPress={() => setIsCropping(true)}
              />
            )}
            <IconButton
              id={`${path}.remove`}
              icon="trash"
              name={m.photo_remove({ number })}
              onPress={onRemove}
            />
          </div>
        </div>
        <div className={styles.alt}>
          <BothFields
            name="alt"
            isOptional
            of={(name) =>
              textField(
                `${path}.${name}`,
                label[name]({ label: m.photo_alt() }),
                photo[name],
                errors,
                (text) => onChange({ ...photo, [name]: text }),
              )
            }
          />
        </div>
      </div>
      {isCropping && (
        <FocalPointDialog
          src={photo.src}
          onClose={() => setIsCropping(false)}
          onCropped={(src) => onChange({ ...photo, src })}
        />
      )}
    </li>
  )
}
