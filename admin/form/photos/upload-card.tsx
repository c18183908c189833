import { UploadProgress } from '#admin/photos/upload-progress.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import styles from './photos-editor.module.css'
import type { Upload } from './use-uploads.ts'

export function UploadCard(props: {
  upload: Upload
  onTryAgain: () => void
  onRemove: () => void
}) {
  const { upload, onTryAgain, onRemove } = props
  const { key, file, sent, problem } = upload
  const name = isolate(file.name)
  return (
    <li className={styles.upload}>
      <p className={styles.file}>
        <Icon name="image" />
        <bdi>{file.name}</bdi>
      </p>
      {problem !== undefined && <FieldError id={`${key}-error`} text={problem} />}
      {problem === undefined && sent === undefined && (
        <p className="fine-print">{m.photo_waiting()}</p>
      )}
      {sent !== undefined && <UploadProgress sent={sent} label={m.photo_uploading({ name })} />}
      <div className="cluster-2">
        {problem !== undefined && (
          <Button variant="secondary" aria-describedby={`${key}-error`} onClick={onTryAgain}>
            {m.photo_try_again()}
          </Button>
        )}
        <Button variant="quiet" aria-label={m.photo_give_up({ name })} onClick={onRemove}>
          {m.cancel()}
        </Button>
      </div>
    </li>
  )
}
