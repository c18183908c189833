import type { ReactNode } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { fieldLabel } from '#admin/changes/field-label.ts'
import { daysBefore } from '#admin/changes/cutoff-text.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatShortDay, formatTime } from '#format/dates.ts'
import { weekdayName } from '#format/weekdays.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import type { AreaKind } from '#shop/delivery/pickup.ts'
import { adminArea, type AdminArea, type AreaDay } from '#shop/delivery/areas.ts'
import styles from './areas.module.css'

const BOOKED_SHOWN = 4

/** The areas of one kind. The arrow buttons change their order. `areas` has the areas of all kinds. */
export function AreasTable({ areas, kind }: { areas: AdminArea[]; kind: AreaKind }) {
  const locale = getLocale()
  const { act } = useAct()

  function setActive(area: AdminArea, active: boolean, undo?: () => void) {
    const { id, governorateAr: _, openOrders: __, booked: ___, ...form } = area
    const name = nameIn(locale, area)
    const done = active ? m.areas_activated({ name }) : m.areas_deactivated({ name })
    const call = { method: 'PUT', body: { ...form, active }, schema: adminArea } as const
    return act(`/api/admin/areas/${id}`, call, { text: done, undo })
  }

  const rows = areas.filter((area) => area.kind === kind)

  /** Exchanges two areas of this kind; all others keep their places. */
  function move(from: number, to: number) {
    const [one = '', other = ''] = [rows[from]?.id, rows[to]?.id]
    const exchanged = new Map([
      [one, other],
      [other, one],
    ])
    const body = { ids: areas.map(({ id }) => exchanged.get(id) ?? id) }
    const call = { method: 'PUT', body, schema: v.array(adminArea) } as const
    return act('/api/admin/areas/order', call, { text: m.areas_moved() })
  }

  return (
    <Table
      areCards
      rows={rows}
      keyOf={({ id }) => id}
      className={styles.areas}
      columns={[
        {
          title: m.areas_order(),
          look: 'narrow',
          cell: (area, index) => (
            <Arrows
              name={nameIn(locale, area)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => void move(index, index + by)}
            />
          ),
        },
        {
          title: fieldLabel.governorate(),
          className: styles.onWidestScreen,
          cell: ({ governorate: name, governorateAr: nameAr }) => nameIn(locale, { name, nameAr }),
        },
        {
          title: kind === 'pickup' ? m.areas_kind_pickup() : m.areas_area(),
          isRowTitle: true,
          cell: (area) => (
            <>
              <Link to={`/admin/content/areas/${area.id}`}>{nameIn(locale, area)}</Link>
              <span className={styles.other} lang={locale === 'ar' ? 'en' : 'ar'}>
                {locale === 'ar' ? area.name : area.nameAr}
              </span>
            </>
          ),
        },
        {
          title: fieldLabel.weekday(),
          cell: (area) => <EachDay of={area} text={(day) => weekdayName(day.weekday, locale)} />,
        },
        {
          title: m.cutoff_title(),
          className: `${styles.cutoff} ${styles.onWideScreen}`,
          cell: (area) => (
            <EachDay
              of={area}
              text={(day) => (
                <>
                  {daysBefore(day.cutoffDaysBefore)} <bdi>{formatTime(day.cutoffTime, locale)}</bdi>
                </>
              )}
            />
          ),
        },
        {
          title: m.areas_open_orders(),
          look: 'figure',
          cell: ({ openOrders }) => openOrders,
        },
        {
          title: m.areas_booked(),
          className: styles.onWideScreen,
          cell: ({ booked }) => (
            <div>
              {booked.length === 0 && '—'}
              {booked.slice(0, BOOKED_SHOWN).map(({ date, orders, capacity }) => (
                <span key={date} className={styles.day}>
                  {formatShortDay(date, locale)}:{' '}
                  <bdi>{m.areas_booked_of({ orders, capacity })}</bdi>
                </span>
              ))}
            </div>
          ),
        },
        {
          title: m.areas_state(),
          cell: ({ active }) => (
            <Chip tone={active ? 'success' : 'quiet'}>
              {active ? m.areas_active() : m.areas_inactive()}
            </Chip>
          ),
        },
        {
          title: m.actions(),
          look: 'narrow',
          isActions: true,
          cell: (area) => {
            const name = nameIn(locale, area)
            const { active } = area
            return (
              <Button
                variant="quiet"
                aria-label={
                  active ? m.areas_deactivate_name({ name }) : m.areas_activate_name({ name })
                }
                onClick={() => void setActive(area, !active, () => void setActive(area, active))}
              >
                {active ? m.areas_deactivate() : m.areas_activate()}
              </Button>
            )
          },
        },
      ]}
    />
  )
}

function EachDay({ of, text }: { of: AdminArea; text: (day: AreaDay) => ReactNode }) {
  return (
    <div>
      {daysOf(of).map((day) => (
        <span key={day.weekday} className={styles.day}>
          {text(day)}
        </span>
      ))}
    </div>
  )
}

function Arrows(props: {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}) {
  const { name, isFirst, isLast, onMove } = props
  const arrows = [
    { by: -1, label: m.areas_up({ name }), isAtEnd: isFirst },
    { by: 1, label: m.areas_down({ name }), isAtEnd: isLast },
  ] as const
  return (
    <span className={styles.arrows}>
      {arrows.map(({ by, label, isAtEnd }) => (
        <button
          key={by}
          type="button"
          className={styles.arrow}
          aria-label={label}
          aria-disabled={isAtEnd}
          onClick={() => !isAtEnd && onMove(by)}
        >
          <Icon name="chevron-down" size={18} />
        </button>
      ))}
    </span>
  )
}
