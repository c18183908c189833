import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#app/admin/ask-admin.ts'
import { hasChangedFields } from '#app/admin/editing/has-changed-fields.ts'
import { UnsavedGuard } from '#app/admin/editing/unsaved-guard.tsx'
import { FormTrouble, useTrouble } from '#app/admin/form-trouble.tsx'
import form from '#app/admin/form.module.css'
import { textOf } from '#app/admin/text-of.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { sentPiastres } from '#shop/money.ts'
import { settingsOnDesk, type SettingsOnDesk } from '#shop/settings/settings-desk.ts'
import { Overtaken } from './overtaken.tsx'
import { SettingsFields } from './settings-fields.tsx'

const PATH = '/api/admin/settings'

/** All settings at once. What another admin saved meanwhile is shown before it is overwritten. */
export function SettingsForm({ current }: { current: SettingsOnDesk }) {
  const { revalidate } = useRevalidator()
  const { trouble, tell, clear } = useTrouble()
  const [isSending, setIsSending] = useState(false)
  const [base, setBase] = useState(current)
  const [theirs, setTheirs] = useState<SettingsOnDesk>()
  const element = useRef<HTMLFormElement>(null)

  async function save(version: number) {
    if (isSending || !element.current) return
    setIsSending(true)
    clear()
    const body = { version, ...bodyOf(new FormData(element.current)) }
    const answer = await askAdmin(PATH, { method: 'PUT', body, schema: settingsOnDesk })
    if (answer.kind === 'ok') {
      begin(answer.value)
      showToast({ text: m.settings_saved() })
      await revalidate()
    } else if (answer.kind === 'refused' && answer.status === 409) {
      await compare()
    } else {
      tell(answer)
    }
    setIsSending(false)
  }

  async function compare() {
    const answer = await askAdmin(PATH, { schema: settingsOnDesk })
    if (answer.kind === 'ok') setTheirs(answer.value)
    else tell(answer)
  }

  function begin(settings: SettingsOnDesk) {
    setBase(settings)
    setTheirs(undefined)
  }

  return (
    <form
      ref={element}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(base.version)
      }}
    >
      <UnsavedGuard mayLeave={() => !hasChangedFields(element.current)} />
      <FormTrouble trouble={trouble} />
      {theirs && (
        <Overtaken
          key={theirs.version}
          before={base}
          now={theirs}
          onTake={() => {
            begin(theirs)
            void revalidate()
          }}
          onOverwrite={() => void save(theirs.version)}
        />
      )}
      <SettingsFields key={base.version} settings={base} errors={trouble.errors} />
      <div className={form.buttons}>
        <Button type="submit" pending={isSending}>
          {m.save()}
        </Button>
      </div>
    </form>
  )
}

function bodyOf(sent: FormData) {
  return {
    ...Object.fromEntries(textNames.map((name) => [name, textOf(sent, name)])),
    deliveryFeePiastres: sentPiastres(textOf(sent, 'deliveryFeePiastres')),
    freeDeliveryAbovePiastres: sentPiastres(textOf(sent, 'freeDeliveryAbovePiastres')),
    cashMostPerOrderPiastres: sentPiastres(textOf(sent, 'cashMostPerOrderPiastres')),
    cashMostUnpaidPiastres: sentPiastres(textOf(sent, 'cashMostUnpaidPiastres')),
  }
}

const textNames = [
  'name',
  'nameAr',
  'phone',
  'email',
  'address',
  'addressAr',
  'whatsapp',
  'facebook',
  'instagram',
  'currencyEn',
  'currencyAr',
  'emailEndings',
]
