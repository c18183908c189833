import { PhotoButton } from '#admin/photos/photo-button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { MOST_PHOTOS } from '#shop/catalogue/photos.ts'
import styles from './photos-editor.module.css'

const PROBLEM = 'photos-left-out'

export function AddPhotos(props: {
  room: number
  hasError: boolean
  problem?: string
  onFiles: (files: File[]) => void
}) {
  const { room, hasError, problem, onFiles } = props
  const described = [problem && PROBLEM, hasError && 'photos-error'].filter(Boolean).join(' ')
  if (room <= 0) {
    return (
      <div>
        {problem && <FieldError id={PROBLEM} text={problem} />}
        <p id="photos" tabIndex={-1}>
          {m.photo_most({ most: MOST_PHOTOS })}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.add}>
      {problem && <FieldError id={PROBLEM} text={problem} />}
      <div className={styles.ways}>
        <PhotoButton
          id="photos"
          variant="secondary"
          isMultiple
          aria-describedby={described || undefined}
          onFiles={onFiles}
        >
          <Icon name="image" />
          {m.photo_choose()}
        </PhotoButton>
        <PhotoButton isCamera variant="secondary" className={styles.camera} onFiles={onFiles}>
          <Icon name="camera" />
          {m.photo_take()}
        </PhotoButton>
        <span className={styles.drop}>{m.photo_drop()}</span>
      </div>
      <p className="fine-print">
        {m.picture_limits()}. {m.photos_tip()}
      </p>
    </div>
  )
}
