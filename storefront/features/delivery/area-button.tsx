import { Suspense, useState } from 'react'
import { island } from '#storefront/island.tsx'
import { useChosenArea } from './area.ts'
import { weekdaysAfterEvery, weekdayName } from '#format/weekdays.ts'
import { Icon } from '#ui/icon.tsx'
import { lazily } from '#storefront/parts/lazily.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Area } from '#shop/delivery/area.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import styles from './area-button.later.module.css'

// Loaded on demand, because few visitors open it.
const AreaDialog = lazily(async () => (await import('./area-dialog.tsx')).AreaDialog)

/** `Deliver to Maadi · every Saturday`; opens the choice of areas. */
export const AreaButton = island('area-button', ({ className }: { className?: string }) => {
  const chosen = useChosenArea()
  const [opened, setOpened] = useState<Date>()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpened(new Date())}
      >
        <Icon name="pin" size={16} />
        {chosen ? <ChosenArea area={chosen} /> : m.area_choose()}
      </button>
      {opened && (
        <Suspense>
          <AreaDialog opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
})

/** The full text where there is room, else only the area and its day. */
function ChosenArea({ area }: { area: Area }) {
  const locale = getLocale()
  const name = nameIn(locale, area)
  return (
    <>
      <span className={styles.full}>
        {m.area_deliver_to({ area: name, weekday: weekdaysAfterEvery(daysOf(area), locale) })}
      </span>
      <span className={styles.short} aria-hidden="true">
        <bdi className={styles.name}>{name}</bdi>{' '}
        {!area.furtherDays[0] && weekdayName(area.weekday, locale)}
      </span>
    </>
  )
}
