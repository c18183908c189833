import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { useAct } from '#admin/api/use-act.ts'
import { fieldLabel } from '#admin/changes/field-label.ts'
import { BothFields } from '#admin/form/both-fields.tsx'
import { FormFrame } from '#admin/form/edit-form.tsx'
import { useForm } from '#admin/form/use-form.ts'
import form from '#admin/form/form.module.css'
import { Table } from '#admin/table/table.tsx'
import { formatFullDay } from '#format/dates.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import {
  adminHoliday,
  type AdminArea,
  type AdminHoliday,
  type HolidayForm,
} from '#shop/delivery/areas.ts'
import { MoveDayDialog, NotMoved } from './move-day-dialog.tsx'
import { useMoveDay } from './use-move-day.ts'
import styles from './areas.module.css'

const PATH = '/api/admin/holidays'
const schema = v.array(adminHoliday)
const NEW_DAY = { area: '', date: '', occasion: '', occasionAr: '' }

/** The coming holidays: days without deliveries. */
export function Holidays({ days, areas }: { days: AdminHoliday[]; areas: AdminArea[] }) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const { act } = useAct()
  const moving = useMoveDay()
  const [moved, setMoved] = useState<AdminHoliday>()
  const state = useForm({
    blank: NEW_DAY,
    valuesOf: () => NEW_DAY,
    send: (values) => askAdmin(PATH, { method: 'POST', body: values, schema }),
    said: (_, { date }) => m.holidays_closed({ day: formatFullDay(date, locale) }),
    onSaved: () => void revalidate(),
  })

  const nameOf = (id: string) => {
    const area = areas.find((one) => one.id === id)
    return area && nameIn(locale, area)
  }

  function close(day: HolidayForm) {
    const text = m.holidays_closed({ day: formatFullDay(day.date, locale) })
    return act(PATH, { method: 'POST', body: day, schema }, { text })
  }

  function open({ openOrders: _, orders: __, ...day }: AdminHoliday) {
    const text = m.holidays_opened({ day: formatFullDay(day.date, locale) })
    const call = { method: 'DELETE', schema } as const
    return act(pathOf(day), call, { text, undo: () => void close(day) })
  }

  return (
    <section className={styles.closed} aria-labelledby="holidays">
      <div>
        <h2 id="holidays">{m.holidays_title()}</h2>
        <p>{m.holidays_text()}</p>
      </div>
      {days.length > 0 && (
        <Table
          areCards
          rows={days}
          keyOf={pathOf}
          columns={[
            {
              title: fieldLabel.date(),
              isRowTitle: true,
              cell: ({ date, area }) => (
                <>
                  {formatFullDay(date, locale)} {area && <bdi>· {nameOf(area)}</bdi>}
                </>
              ),
            },
            {
              title: m.holidays_note(),
              cell: ({ occasion: name, occasionAr: nameAr }) => (
                <bdi>{nameIn(locale, { name, nameAr })}</bdi>
              ),
            },
            { title: m.areas_open_orders(), cell: (day) => <OpenOrders day={day} /> },
            {
              title: m.actions(),
              look: 'narrow',
              isActions: true,
              cell: (day) => (
                <>
                  {day.openOrders > 0 && (
                    <Button
                      variant="secondary"
                      aria-label={m.holidays_move_title({ day: formatFullDay(day.date, locale) })}
                      onClick={() => setMoved(day)}
                    >
                      {m.holidays_move()}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={m.holidays_open_day({ day: formatFullDay(day.date, locale) })}
                    onClick={() => void open(day)}
                  >
                    {m.holidays_open()}
                  </Button>
                </>
              ),
            },
          ]}
        />
      )}
      <Alert>{moving.failure}</Alert>
      <NotMoved refused={moving.refused} />
      {moved && (
        <MoveDayDialog
          day={moved}
          onMove={(wanted) => void moving.move(moved, wanted)}
          onClose={() => setMoved(undefined)}
        />
      )}
      <FormFrame state={state} className={form.form}>
        <div className={form.pair}>
          <Field {...state.field('date')} type="date" />
          <SelectField {...state.field('area')}>
            <option value="">{m.holidays_all_areas()}</option>
            {areas.map((area) => (
              <option key={area.id} value={area.id}>
                {nameIn(locale, area)}
              </option>
            ))}
          </SelectField>
        </div>
        <BothFields of={state.field} name="occasion" isOptional />
        <div className="cluster-2">
          <Button type="submit" variant="secondary" pending={state.isSaving}>
            {m.holidays_close()}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}

function pathOf({ date, area }: Pick<AdminHoliday, 'date' | 'area'>): string {
  return area ? `${PATH}/${date}?area=${encodeURIComponent(area)}` : `${PATH}/${date}`
}

function OpenOrders({ day }: { day: AdminHoliday }) {
  if (day.openOrders === 0) return <>0</>
  return (
    <ul className={styles.orders}>
      <li>
        <Link to={`/admin/orders?day=${day.date}${day.area && `&area=${day.area}`}`}>
          {m.admin_orders_count({ count: day.openOrders })}
        </Link>
      </li>
      {day.orders.map((number) => (
        <li key={number}>
          <Link to={`/admin/orders/${number}`}>
            <bdi>#{number}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
