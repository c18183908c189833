import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '#ui/announcer.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'
import { MOST_PHOTOS, type Photo, type Pictured } from '#shop/catalogue/photos.ts'
import { AddPhotos } from './add-photos.tsx'
import { ByAddress } from './by-address.tsx'
import { PhotoCard } from './photo-card.tsx'
import styles from './photos-editor.module.css'
import { ShownInstead } from './shown-instead.tsx'
import { UploadCard } from './upload-card.tsx'
import { useUploads } from './use-uploads.ts'

const UPLOADS = '/uploads/'

type Props = Pictured & {
  /** The kind of thing, for the background colour of a drawing. */
  of: Category | 'meals' | 'box'
  errors: Record<string, string>
  onChange: (change: (now: Pictured) => Partial<Pictured>) => void
  /** Tells the form whether it has to wait for uploads. */
  onHold: (isHeld: boolean) => void
}

export function PhotosEditor({ of, src, photos, errors, onChange, onHold }: Props) {
  const [before] = useState(photos.length === 0 ? src : undefined)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const put = (next: (photos: Photo[]) => Photo[]) =>
    onChange((now) => {
      const photos = next(now.photos)
      return { photos, src: photos[0]?.src ?? before ?? now.src }
    })
  const add = (src: string) =>
    put((now) => (now.some((one) => one.src === src) ? now : [...now, { src, alt: '', altAr: '' }]))
  const { uploads, ...queue } = useUploads(add)
  const isUploading = uploads.some((upload) => upload.problem === undefined)
  useEffect(() => onHold(isUploading), [isUploading, onHold])
  /** Whether the saved cover was removed. Only the server knows the picture from before the photos. */
  const isRemoved = before === undefined && src.startsWith(UPLOADS)
  const room = MOST_PHOTOS - photos.length - uploads.length

  function take(files: File[]) {
    const count = Math.max(0, files.length - room)
    const text = count > 0 ? m.photo_left_out({ count, most: MOST_PHOTOS }) : undefined
    setProblem(text)
    if (text) announce(text)
    queue.add(files.slice(0, Math.max(0, room)))
  }

  function takeFrom(event: DragEvent | ClipboardEvent, files: FileList) {
    setIsOver(false)
    if (files.length === 0) return
    event.preventDefault()
    take([...files])
  }

  function move(from: number, to: number) {
    const photo = photos[from]
    if (!photo || from === to || to < 0 || to >= photos.length) return
    flushSync(() => put((now) => now.toSpliced(from, 1).toSpliced(to, 0, photo)))
    announce(m.photo_moved({ number: to + 1 }))
    document.getElementById(`photos.${to}.${to < from ? 'earlier' : 'later'}`)?.focus()
  }

  function remove(index: number) {
    const photo = photos[index]
    if (!photo) return
    flushSync(() => put((now) => now.toSpliced(index, 1)))
    document.getElementById('photos')?.focus()
    const text = m.photo_removed({ number: index + 1 })
    showToast({ text, undo: () => put((now) => now.toSpliced(index, 0, photo)) })
  }

  return (
    <fieldset
      className={styles.editor}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => takeFrom(event, event.dataTransfer.files)}
      onPaste={(event) => takeFrom(event, event.clipboardData.files)}
    >
      <legend className={styles.title}>{m.field_photos()}</legend>
      {errors.photos && <FieldError id="photos-error" text={errors.photos} />}
      {photos.length === 0 && <ShownInstead of={of} src={isRemoved ? undefined : src} />}
      {(photos.length > 0 || uploads.length > 0) && (
        <ol className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoCard
              key={photoKey(photo.src)}
              photo={photo}
              index={index}
              count={photos.length}
              errors={errors}
              onChange={(next) => put((now) => now.with(index, next))}
              onMove={move}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadCard
              key={upload.key}
              upload={upload}
              onTryAgain={() => queue.tryAgain(upload)}
              onRemove={() => queue.remove(upload)}
            />
          ))}
        </ol>
      )}
      {photos.length > 0 && <p className="fine-print">{m.photo_alt_help()}</p>}
      <AddPhotos room={room} hasError={Boolean(errors.photos)} problem={problem} onFiles={take} />
      <ByAddress
        src={src}
        photos={photos}
        hasRoom={room > 0}
        error={errors.src}
        onType={(typed) => onChange(() => ({ src: typed }))}
        onAdd={add}
      />
    </fieldset>
  )
}

/** Returns the part of a photo's address that stays the same when the photo is cropped again. */
function photoKey(src: string): string {
  return /^\/uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(src)?.[0] ?? src
}
