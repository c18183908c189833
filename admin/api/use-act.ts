import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as v from 'valibot'
import type { Call } from '#browser/api-client.ts'
import { showToast } from '#ui/toast.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { askAdmin } from './ask-admin.ts'

type Done = { text: string; undo?: () => void }

/**
 * Returns a function that makes one changing call at a time and then loads the page again. A toast reports
 * success. A refusal goes to `onRefused`, else to a toast. `onRefused` gets undefined after success.
 */
export function useAct(onRefused?: (text: string | undefined) => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  async function act<Schema extends v.GenericSchema>(
    path: string,
    call: Call<Schema>,
    done: Done,
  ): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const answer = await askAdmin(path, call)
    const refused = answer.kind === 'ok' ? undefined : refusalText(answer)
    onRefused?.(refused)
    if (!refused) showToast(done)
    else if (!onRefused) showToast({ text: refused })
    await revalidate()
    setIsBusy(false)
  }
  return { act, isBusy }
}
