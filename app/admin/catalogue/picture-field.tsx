import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import * as v from 'valibot'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import tint from '#app/ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'
import { pictureAddress } from '#shop/catalogue/picture-address.ts'
import { askAdmin } from '../ask-admin.ts'
import styles from './picture-field.module.css'
import { reasonOf } from './saving.ts'

const uploaded = v.object({ src: v.string(), width: v.number(), height: v.number() })

type Props = {
  category: Category
  src: string
  error?: string
  onChange: (src: string) => void
}

/** The product's picture: chosen, dropped, pasted, or given by its address; shown at once. */
export function PictureField({ category, src, error, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isUploading, setIsUploading] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(file: File | undefined) {
    if (!file || isUploading) return
    setProblem(undefined)
    setIsUploading(true)
    announce(m.picture_uploading())
    const body = new FormData()
    body.set('image', file)
    const answer = await askAdmin('/api/images', { method: 'POST', body, schema: uploaded })
    setIsUploading(false)
    if (answer.kind !== 'ok') return setProblem(reasonOf(answer))
    onChange(answer.value.src)
    announce(m.picture_uploaded())
  }

  function take(event: DragEvent | ClipboardEvent, files: FileList | undefined) {
    setIsOver(false)
    const [file] = files ?? []
    if (!file) return
    event.preventDefault()
    void upload(file)
  }

  return (
    <div
      className={styles.picture}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      onPaste={(event) => take(event, event.clipboardData.files)}
    >
      <div className={`${styles.preview} ${tint[category]}`} aria-busy={isUploading || undefined}>
        {v.is(pictureAddress, src) && <Picture key={src} src={src} alt="" sizes="192px" />}
      </div>
      <div className={styles.ways}>
        <p>
          <Button
            variant="secondary"
            pending={isUploading}
            onClick={() => chooser.current?.click()}
          >
            {m.picture_choose()}
          </Button>{' '}
          <span>{m.picture_drop()}</span>
        </p>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          aria-label={m.picture_choose()}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p className={styles.limits}>{m.picture_limits()}</p>
        <Field
          label={m.picture_address()}
          name="src"
          type="text"
          inputMode="url"
          dir="ltr"
          value={src}
          error={problem ?? error}
          onChange={(event) => {
            setProblem(undefined)
            onChange(event.target.value)
          }}
        />
      </div>
    </div>
  )
}
