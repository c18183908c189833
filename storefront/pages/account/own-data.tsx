import { useState } from 'react'
import { download } from '#browser/download.ts'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function OwnData() {
  const [hasFailed, setHasFailed] = useState(false)
  const fetchData = async () => setHasFailed(!(await download('/auth/own-data', 'my-data.json')))
  return (
    <>
      {hasFailed && <Notice tone="danger" title={m.own_data_failed()} isAlert />}
      <Button variant="secondary" onClick={() => void fetchData()}>
        {m.own_data_download()}
      </Button>
    </>
  )
}
