import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import * as v from 'valibot'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { Field } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import tint from '#ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { pictureAddress } from '#shop/catalogue/picture-address.ts'
import { MOST_PICTURE_BYTES } from '#shop/catalogue/picture.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from './refusal-text.ts'
import styles from './picture-field.module.css'

const PROBLEM = 'picture-problem'
const uploaded = v.object({ src: v.string(), width: v.number(), height: v.number() })

type Props = {
  /** What it is a picture of, for the ground behind it. */
  of: Category | 'meals'
  src: string
  error?: string
  onChange: (src: string) => void
}

/** A product's or a recipe's picture: chosen, dropped, pasted, or given by its address; shown at once. */
export function PictureField({ of, src, error, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isUploading, setIsUploading] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(file: File | undefined) {
    if (!file || isUploading) return
    if (file.size > MOST_PICTURE_BYTES) return refuse(errorText('picture-size'))
    setProblem(undefined)
    setIsUploading(true)
    announce(m.picture_uploading())
    const body = new FormData()
    body.set('image', file)
    const answer = await askAdmin('/api/images', { method: 'POST', body, schema: uploaded })
    setIsUploading(false)
    if (answer.kind !== 'ok') return refuse(refusalText(answer))
    onChange(answer.value.src)
    announce(m.picture_uploaded())
  }

  function refuse(reason: string) {
    setProblem(reason)
    announce(reason)
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
      <div className={`${styles.preview} ${tint[of]}`} aria-busy={isUploading || undefined}>
        {v.is(pictureAddress, src) && <Picture key={src} src={src} alt="" sizes="192px" />}
      </div>
      <div className={styles.ways}>
        <p>
          <Button
            variant="secondary"
            pending={isUploading}
            aria-describedby={problem ? PROBLEM : undefined}
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
        <p className="muted">{m.picture_limits()}</p>
        {problem && <FieldError id={PROBLEM} text={problem} />}
        <Field
          label={m.picture_address()}
          name="src"
          type="text"
          inputMode="url"
          dir="ltr"
          value={src}
          error={error}
          onChange={(event) => {
            setProblem(undefined)
            onChange(event.target.value)
          }}
        />
      </div>
    </div>
  )
}
