import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import { askAdmin } from '#app/admin/ask-admin.ts'
import { fieldName } from '#app/admin/change-words.ts'
import { Chip } from '#app/admin/chip.tsx'
import { troubleText } from '#app/admin/form-trouble.tsx'
import table from '#app/admin/table.module.css'
import { weekdayName } from '#app/weekdays.ts'
import { useLocale } from '#app/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { areaOnDesk, type AreaOnDesk } from '#shop/delivery/area-desk.ts'
import styles from './areas.module.css'
import { daysBefore } from './cutoff-text.ts'

/** All areas in their order, which the arrows change. */
export function AreasTable({ areas }: { areas: AreaOnDesk[] }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function change(path: string, body: unknown, done: string, undo?: () => void) {
    if (isBusy) return
    setIsBusy(true)
    const schema = v.union([areaOnDesk, v.array(areaOnDesk)])
    const answer = await askAdmin(path, { method: 'PUT', body, schema })
    showToast(answer.kind === 'ok' ? { text: done, undo } : { text: troubleText(answer) })
    await revalidate()
    setIsBusy(false)
  }

  function setActive(area: AreaOnDesk, active: boolean, undo?: () => void) {
    const { id, governorateAr: _, openOrders: __, ...form } = area
    const name = nameIn(locale, area)
    const done = active ? m.areas_activated({ name }) : m.areas_deactivated({ name })
    return change(`/api/admin/areas/${id}`, { ...form, active }, done, undo)
  }

  function move(from: number, to: number) {
    const ids = areas.map(({ id }) => id)
    const [moved = ''] = ids.splice(from, 1)
    return change('/api/admin/areas/order', { ids: ids.toSpliced(to, 0, moved) }, m.areas_moved())
  }

  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${styles.areas}`}>
        <thead>
          <tr>
            <th scope="col">{m.areas_order()}</th>
            <th scope="col" className={styles.onDesk}>
              {fieldName.governorate?.()}
            </th>
            <th scope="col">{m.areas_area()}</th>
            <th scope="col">{fieldName.weekday?.()}</th>
            <th scope="col" className={styles.onDesk}>
              {m.areas_cutoff()}
            </th>
            <th scope="col" className={`${table.figure} ${styles.notOnPhone}`}>
              {m.areas_open_orders()}
            </th>
            <th scope="col" className={styles.notOnPhone}>
              {m.areas_state()}
            </th>
            <th scope="col">
              <span className="visually-hidden">{m.actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area, index) => {
            const name = nameIn(locale, area)
            return (
              <tr key={area.id}>
                <td className={table.narrow}>
                  <span className={styles.arrows}>
                    <button
                      type="button"
                      className={styles.arrow}
                      aria-label={m.areas_up({ name })}
                      disabled={index === 0}
                      onClick={() => void move(index, index - 1)}
                    >
                      <Icon name="chevron-down" size={18} />
                    </button>
                    <button
                      type="button"
                      className={styles.arrow}
                      aria-label={m.areas_down({ name })}
                      disabled={index === areas.length - 1}
                      onClick={() => void move(index, index + 1)}
                    >
                      <Icon name="chevron-down" size={18} />
                    </button>
                  </span>
                </td>
                <td className={styles.onDesk}>
                  {nameIn(locale, { name: area.governorate, nameAr: area.governorateAr })}
                </td>
                <th scope="row">
                  <Link to={`/admin/content/areas/${area.id}`}>{name}</Link>
                  <span className={styles.other} lang={locale === 'ar' ? 'en' : 'ar'}>
                    {locale === 'ar' ? area.name : area.nameAr}
                  </span>
                </th>
                <td>{weekdayName(area.weekday, locale)}</td>
                <td className={`${styles.cutoff} ${styles.onDesk}`}>
                  {daysBefore(area.cutoffDaysBefore)} <bdi>{area.cutoffTime}</bdi>
                </td>
                <td className={`${table.figure} ${styles.notOnPhone}`}>{area.openOrders}</td>
                <td className={styles.notOnPhone}>
                  <Chip tone={area.active ? 'success' : 'quiet'}>
                    {area.active ? m.areas_active() : m.areas_inactive()}
                  </Chip>
                </td>
                <td className={table.narrow}>
                  <Button
                    variant="quiet"
                    aria-label={
                      area.active
                        ? m.areas_deactivate_name({ name })
                        : m.areas_activate_name({ name })
                    }
                    onClick={() =>
                      void setActive(area, !area.active, () => void setActive(area, area.active))
                    }
                  >
                    {area.active ? m.areas_deactivate() : m.areas_activate()}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
