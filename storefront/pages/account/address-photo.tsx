import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from '../order/gate-photo.module.css'

const done = v.object({ message: v.string() })

type Shown = { id: string; line: string; hasPhoto: boolean }

/** Loads the photo on request. `line` is the address in words. */
export function AddressPhoto({ id, line, hasPhoto: hadPhoto }: Shown) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasPhoto, setHasPhoto] = useState(hadPhoto)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{hasPhoto ? m.gate_photo_open() : m.gate_photo_add()}</summary>
      {isOpen && <PhotoForm id={id} line={line} hasPhoto={hasPhoto} onChanged={setHasPhoto} />}
    </details>
  )
}

function PhotoForm(props: Shown & { onChanged: (hasPhoto: boolean) => void }) {
  const { id, line, hasPhoto, onChanged } = props
  const path = `/auth/addresses/${id}/gate-photo`
  const [version, setVersion] = useState(0)
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send(method: 'POST' | 'DELETE', body?: FormData) {
    setIsPending(true)
    const call = { method, body, headers: authorization(), schema: done }
    const answer = await askShop(path, call)
    setIsPending(false)
    if (answer.kind === 'ok') {
      setError(undefined)
      onChanged(method === 'POST')
      setVersion(version + 1)
      showToast({ text: method === 'POST' ? m.gate_photo_saved() : m.gate_photo_removed() })
    } else if (answer.kind === 'unreachable') setError(m.account_unreachable())
    else setError(answer.problem.errors?.photo?.message ?? answer.problem.message)
    if (input.current) input.current.value = ''
  }

  function choose(file: File | undefined) {
    if (!file || isPending) return
    const form = new FormData()
    form.append('photo', file)
    void send('POST', form)
  }

  return (
    <div className={`stack-4 ${styles.form}`}>
      {hasPhoto && <OwnPhoto key={version} path={path} alt={m.gate_photo_of({ address: line })} />}
      <Field
        ref={input}
        type="file"
        id={`photo-${id}`}
        name="photo"
        label={m.gate_photo_of({ address: line })}
        hint={m.gate_photo_hint()}
        error={error}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {hasPhoto && (
        <Button variant="quiet" pending={isPending} onClick={() => void send('DELETE')}>
          {m.gate_photo_remove()}
        </Button>
      )}
    </div>
  )
}

/** Fetched with the login, which an `<img>` cannot send. */
function OwnPhoto({ path, alt }: { path: string; alt: string }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | undefined
    fetch(path, { headers: authorization(), signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.blob() : undefined))
      .then((blob) => {
        if (!blob || leaving.signal.aborted) return
        made = URL.createObjectURL(blob)
        setSrc(made)
      })
      // Without a connection there is nothing to show.
      .catch(() => {})
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  return src ? <img src={src} alt={alt} className={styles.photo} /> : null
}
