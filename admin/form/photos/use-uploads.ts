import { useEffect, useRef, useState } from 'react'
import { announce } from '#ui/announcer.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { refusalText } from '#admin/form/refusal-text.ts'
import { uploadPhoto } from '#admin/photos/upload-photo.ts'

export type Upload = {
  key: string
  file: File
  controller: AbortController
  /** The part that is sent, from 0 to 1; undefined while the file waits. */
  sent?: number
  problem?: string
}

/** Uploads files one after the other. A failed file stays in the list, to be tried again. */
export function useUploads(onUploaded: (src: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const turn = useRef(Promise.resolve())
  const open = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = open.current
    return () => {
      for (const controller of all) controller.abort()
    }
  }, [])

  function change(key: string, patch: Partial<Upload>) {
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  }

  function remove({ key, controller }: Upload) {
    controller.abort()
    open.current.delete(controller)
    setUploads((now) => now.filter((one) => one.key !== key))
  }

  async function send(upload: Upload) {
    const { key, file, controller } = upload
    const { signal } = controller
    if (signal.aborted) return
    const name = isolate(file.name)
    change(key, { sent: 0 })
    announce(m.photo_uploading({ name }))
    const answer = await uploadPhoto(file, (sent) => change(key, { sent }), signal)
    if (signal.aborted) return
    if (answer.kind === 'ok') {
      remove(upload)
      onUploaded(answer.value.src)
      announce(m.photo_uploaded({ name }))
    } else {
      const problem = refusalText(answer)
      change(key, { sent: undefined, problem })
      announce(`${file.name}: ${problem}`)
    }
  }

  function enqueue(upload: Upload) {
    turn.current = turn.current.then(() => send(upload))
  }

  return {
    uploads,
    remove,
    add(files: File[]) {
      const added = files.map((file) => begin(file))
      for (const { controller } of added) open.current.add(controller)
      setUploads((now) => [...now, ...added])
      for (const upload of added) enqueue(upload)
    },
    tryAgain(upload: Upload) {
      change(upload.key, { problem: undefined })
      enqueue(upload)
    },
  }
}

let lastKey = 0
function begin(file: File): Upload {
  lastKey += 1
  return { key: `upload-${lastKey}`, file, controller: new AbortController() }
}
