import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askAdmin } from '#app/admin/ask-admin.ts'
import { fieldName } from '#app/admin/change-words.ts'
import { hasChangedFields } from '#app/admin/editing/has-changed-fields.ts'
import { UnsavedGuard } from '#app/admin/editing/unsaved-guard.tsx'
import { FormTrouble, useTrouble } from '#app/admin/form-trouble.tsx'
import form from '#app/admin/form.module.css'
import { textOf } from '#app/admin/text-of.ts'
import { weekdayName } from '#app/weekdays.ts'
import { useLocale, usePathIn } from '#app/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { MOST_DAYS_BEFORE } from '#shop/delivery/area.ts'
import { areaOnDesk, type AreaOnDesk } from '#shop/delivery/area-desk.ts'
import { governorates } from '#shop/delivery/governorate.ts'
import { daysBefore } from './cutoff-text.ts'

const LIST = '/admin/content/areas'
/** The week in Egypt begins on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5]
const counts = Array.from({ length: MOST_DAYS_BEFORE + 1 }, (_, count) => count)

/** A new area, or one that is there already. */
export function AreaForm({ area }: { area?: AreaOnDesk }) {
  const locale = useLocale()
  const pathIn = usePathIn()
  const navigate = useNavigate()
  const { trouble, tell, clear } = useTrouble()
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const isSaved = useRef(false)

  async function save(sent: FormData) {
    setIsSending(true)
    clear()
    const answer = await askAdmin(area ? `/api/admin/areas/${area.id}` : '/api/admin/areas', {
      method: area ? 'PUT' : 'POST',
      body: bodyOf(sent),
      schema: areaOnDesk,
    })
    setIsSending(false)
    if (answer.kind !== 'ok') return tell(answer)
    isSaved.current = true
    showToast({ text: m.areas_saved({ name: nameIn(locale, answer.value) }) })
    await navigate(pathIn(LIST))
  }

  const of = (name: string) => ({
    name,
    label: fieldName[name]?.() ?? name,
    error: trouble.errors[name],
  })
  return (
    <form
      ref={element}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void save(new FormData(event.currentTarget))
      }}
    >
      <UnsavedGuard mayLeave={() => isSaved.current || !hasChangedFields(element.current)} />
      <FormTrouble trouble={trouble} />
      {area !== undefined && area.openOrders > 0 && (
        <Notice tone="info" title={m.areas_orders_stay({ count: area.openOrders })} />
      )}
      <SelectField {...of('governorate')} defaultValue={area?.governorate ?? 'Cairo'}>
        {governorates.map(([name, nameAr]) => (
          <option key={name} value={name}>
            {nameIn(locale, { name, nameAr })}
          </option>
        ))}
      </SelectField>
      <div className={form.pair}>
        <Field {...of('name')} defaultValue={area?.name} lang="en" dir="ltr" />
        <Field {...of('nameAr')} defaultValue={area?.nameAr} lang="ar" dir="rtl" />
      </div>
      <SelectField {...of('weekday')} defaultValue={area?.weekday ?? 6}>
        {week.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day, locale)}
          </option>
        ))}
      </SelectField>
      <div className={form.pair}>
        <SelectField {...of('cutoffDaysBefore')} defaultValue={area?.cutoffDaysBefore ?? 2}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {daysBefore(count)}
            </option>
          ))}
        </SelectField>
        <Field {...of('cutoffTime')} type="time" defaultValue={area?.cutoffTime ?? '18:00'} />
      </div>
      <label className={form.check}>
        <input type="checkbox" name="active" id="active" defaultChecked={area?.active ?? true} />
        {m.areas_active_label()}
      </label>
      <div className={form.buttons}>
        <Button type="submit" pending={isSending}>
          {m.save()}
        </Button>
        <ButtonLink variant="secondary" to={LIST}>
          {m.cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}

function bodyOf(sent: FormData) {
  return {
    governorate: textOf(sent, 'governorate'),
    name: textOf(sent, 'name'),
    nameAr: textOf(sent, 'nameAr'),
    weekday: Number(textOf(sent, 'weekday')),
    cutoffDaysBefore: Number(textOf(sent, 'cutoffDaysBefore')),
    cutoffTime: textOf(sent, 'cutoffTime'),
    active: sent.has('active'),
  }
}
