import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import { askAdmin } from '#app/admin/ask-admin.ts'
import { fieldName } from '#app/admin/change-words.ts'
import { hasChangedFields } from '#app/admin/editing/has-changed-fields.ts'
import { UnsavedGuard } from '#app/admin/editing/unsaved-guard.tsx'
import { FormTrouble, troubleText, useTrouble } from '#app/admin/form-trouble.tsx'
import form from '#app/admin/form.module.css'
import table from '#app/admin/table.module.css'
import { textOf } from '#app/admin/text-of.ts'
import { formatFullDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { holidayOnDesk, type HolidayForm, type HolidayOnDesk } from '#shop/delivery/area-desk.ts'
import styles from './areas.module.css'

const PATH = '/api/admin/holidays'
const schema = v.array(holidayOnDesk)

/** Holidays: the days to come on which nobody delivers. */
export function Holidays({ days }: { days: HolidayOnDesk[] }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { trouble, tell, clear } = useTrouble()
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  async function close(body: HolidayForm) {
    setIsSending(true)
    clear()
    const answer = await askAdmin(PATH, { method: 'POST', body, schema })
    setIsSending(false)
    if (answer.kind !== 'ok') return tell(answer)
    element.current?.reset()
    showToast({ text: m.holidays_closed({ day: formatFullDay(body.date, locale) }) })
    await revalidate()
  }

  async function open({ openOrders: _, orders: __, ...day }: HolidayOnDesk) {
    const answer = await askAdmin(`${PATH}/${day.date}`, { method: 'DELETE', schema })
    showToast(
      answer.kind === 'ok'
        ? {
            text: m.holidays_opened({ day: formatFullDay(day.date, locale) }),
            undo: () => void close(day),
          }
        : { text: troubleText(answer) },
    )
    await revalidate()
  }

  const of = (name: string) => ({
    name,
    label: fieldName[name]?.() ?? name,
    error: trouble.errors[name],
  })
  return (
    <section className={styles.closed} aria-labelledby="holidays">
      <div>
        <h2 id="holidays" className={styles.title}>
          {m.holidays_title()}
        </h2>
        <p>{m.holidays_text()}</p>
      </div>
      {days.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{fieldName.date?.()}</th>
                <th scope="col">{m.holidays_note()}</th>
                <th scope="col">{m.areas_open_orders()}</th>
                <th scope="col">
                  <span className="visually-hidden">{m.actions()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{formatFullDay(day.date, locale)}</th>
                  <td dir="auto">
                    {nameIn(locale, { name: day.occasion, nameAr: day.occasionAr })}
                  </td>
                  <td>
                    <OpenOrders day={day} />
                  </td>
                  <td className={table.narrow}>
                    <Button
                      variant="quiet"
                      aria-label={m.holidays_open_day({ day: formatFullDay(day.date, locale) })}
                      onClick={() => void open(day)}
                    >
                      {m.holidays_open()}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <form
        ref={element}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void close(bodyOf(new FormData(event.currentTarget)))
        }}
      >
        <UnsavedGuard mayLeave={() => !hasChangedFields(element.current)} />
        <FormTrouble trouble={trouble} />
        <Field {...of('date')} type="date" />
        <div className={form.pair}>
          <Field {...of('occasion')} isOptional lang="en" dir="ltr" />
          <Field {...of('occasionAr')} isOptional lang="ar" dir="rtl" />
        </div>
        <div className={form.buttons}>
          <Button type="submit" variant="secondary" pending={isSending}>
            {m.holidays_close()}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The orders that somebody must move or cancel: all of them as a list, and each by itself. */
function OpenOrders({ day }: { day: HolidayOnDesk }) {
  if (day.openOrders === 0) return <>0</>
  return (
    <ul className={styles.orders}>
      <li>
        <Link to={`/admin/orders?day=${day.date}`} prefetch="none">
          {m.desk_orders_count({ count: day.openOrders })}
        </Link>
      </li>
      {day.orders.map((number) => (
        <li key={number}>
          <Link to={`/admin/orders/${number}`} prefetch="none">
            <bdi>#{number}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function bodyOf(sent: FormData): HolidayForm {
  return {
    date: textOf(sent, 'date'),
    occasion: textOf(sent, 'occasion'),
    occasionAr: textOf(sent, 'occasionAr'),
  }
}
