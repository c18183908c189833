import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { m } from '#messages/compiled/messages.js'
import type { CodedPlace } from '#shop/coordinates.ts'
import { dayRuns, type Run } from '#shop/runs/run.ts'
import { Field } from '#ui/field.tsx'
import { PlaceField } from '#ui/place-field.tsx'
import { showToast } from '#ui/toast.tsx'

const none = { message: '', errors: {} as Record<string, string> }

export function EditRunDialog(props: { run: Run; day: string; onClose: () => void }) {
  const { run, day, onClose } = props
  const { revalidate } = useRevalidator()
  const [start, setStart] = useState<CodedPlace | null>(run.start)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(none)

  async function send(form: FormData): Promise<boolean> {
    const text = (name: string) => String(form.get(name) ?? '')
    setIsBusy(true)
    const answer = await askAdmin(`/api/admin/runs/${day}/${run.id}`, {
      method: 'PUT',
      body: {
        version: run.version,
        name: text('name'),
        driver: text('driver'),
        driverPhone: text('driverPhone'),
        start: start && { latitude: start.latitude, longitude: start.longitude },
      },
      schema: dayRuns,
    })
    setIsBusy(false)
    if (answer.kind === 'ok') {
      showToast({ text: m.runs_saved() })
      await revalidate()
      return true
    }
    const errors = Object.entries(answer.kind === 'refused' ? (answer.problem.errors ?? {}) : {})
    setRefusal({
      message: refusalText(answer),
      errors: Object.fromEntries(errors.map(([name, { message }]) => [name, message])),
    })
    return false
  }

  const { errors } = refusal
  return (
    <FormDialog
      title={m.runs_edit()}
      action={m.runs_save()}
      state={{ isBusy, ...refusal }}
      onSend={send}
      onClose={onClose}
    >
      <Field
        id="run-name"
        name="name"
        label={m.runs_name()}
        defaultValue={run.name}
        error={errors.name}
      />
      <Field
        id="run-driver"
        name="driver"
        label={m.runs_driver()}
        defaultValue={run.driver}
        error={errors.driver}
      />
      <Field
        id="run-phone"
        name="driverPhone"
        type="tel"
        label={m.runs_phone()}
        defaultValue={run.driverPhone}
        error={errors.driverPhone}
      />
      <h3>{m.runs_start()}</h3>
      <PlaceField place={start} area="" onPlace={setStart} />
    </FormDialog>
  )
}
