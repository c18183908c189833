import { useEffect, useState } from 'react'
import { authorization } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import styles from './runs.module.css'

/** Fetched with the viewer's token, which an `<img>` cannot send. */
export function DoorPhoto({ number }: { number: number }) {
  const [src, setSrc] = useState('')
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  async function show() {
    const response = await fetch(`/api/admin/orders/${number}/door-photo`, {
      headers: authorization(),
    })
    if (response.ok) setSrc(URL.createObjectURL(await response.blob()))
  }
  if (src)
    return (
      <img className={styles.photo} src={src} alt={m.runs_door_photo({ number: String(number) })} />
    )
  return (
    <Button variant="secondary" onClick={() => void show()}>
      {m.runs_door_photo_show()}
    </Button>
  )
}
