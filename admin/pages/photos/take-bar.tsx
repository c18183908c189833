import { PhotoButton } from '#admin/photos/photo-button.tsx'
import { UploadProgress } from '#admin/photos/upload-progress.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './page.module.css'

export function TakeBar(props: {
  /** The part of the photo that is sent, from 0 to 1; undefined while none is being sent. */
  sent: number | undefined
  onPhoto: (file: File) => void
  onSkip?: () => void
}) {
  const { sent, onPhoto, onSkip } = props
  const isBusy = sent !== undefined
  const onFiles = ([file]: File[]) => file && onPhoto(file)
  return (
    <div className={styles.take}>
      {isBusy && <UploadProgress sent={sent} label={m.photo_sending_of()} />}
      <div className={styles.others}>
        <PhotoButton
          pending={isBusy}
          className={styles.choose}
          variant="secondary"
          onFiles={onFiles}
        >
          <Icon name="image" />
          {m.photo_choose_files()}
        </PhotoButton>
        {onSkip && (
          <Button
            variant="quiet"
            className={styles.skip}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onSkip}
          >
            {m.photos_skip()}
          </Button>
        )}
      </div>
      <PhotoButton isCamera pending={isBusy} size="lg" className={styles.camera} onFiles={onFiles}>
        <Icon name="camera" size={24} />
        {m.photo_take()}
      </PhotoButton>
    </div>
  )
}
