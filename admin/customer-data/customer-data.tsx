import { useRef, useState } from 'react'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { useMay } from '#admin/api/staff.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { download } from '#browser/download.ts'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

const done = v.object({ message: v.string() })

type Props = {
  /** API paths: `data` downloads the stored data, `erase` erases it. */
  paths: { data: string; erase: string }
  onErased: () => Promise<void> | void
}

export function CustomerData({ paths, onErased }: Props) {
  const question = useRef<ConfirmHandle>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const mayErase = useMay('owner')

  async function fetchData() {
    setProblem(undefined)
    if (!(await download(paths.data, 'customer-data.json'))) setProblem(m.customer_data_failed())
  }

  async function erase() {
    setIsBusy(true)
    const answer = await askAdmin(paths.erase, { method: 'POST', schema: done })
    setIsBusy(false)
    if (answer.kind !== 'ok') return setProblem(refusalText(answer))
    setProblem(undefined)
    showToast({ text: m.customer_erased() })
    await onErased()
  }

  return (
    <>
      <div className="cluster">
        <Button variant="secondary" onClick={() => void fetchData()}>
          {m.customer_data_download()}
        </Button>
        {mayErase && (
          <Button variant="quiet" pending={isBusy} onClick={() => question.current?.ask()}>
            {m.customer_erase()}
          </Button>
        )}
      </div>
      <Confirm
        ref={question}
        title={m.customer_erase_ask()}
        action={m.customer_erase()}
        isDangerous
        onConfirm={() => void erase()}
      >
        <p>{m.customer_erase_text()}</p>
      </Confirm>
      <Alert>{problem}</Alert>
    </>
  )
}
