import { useState } from 'react'
import { useChosenArea } from '#app/area.ts'
import { weekdayAfterEvery, weekdayName } from '#app/weekdays.ts'
import { useLocale } from '#app/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Area } from '#shop/delivery/area.ts'
import { AreaDialog } from './area-dialog.tsx'
import styles from './area-button.module.css'

/** `Deliver to Maadi · every Saturday`; opens the choice of areas. */
export function AreaButton({ className }: { className?: string }) {
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
      {opened && <AreaDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** In full where there is room, else only the place and its day. */
function ChosenArea({ area }: { area: Area }) {
  const locale = useLocale()
  const name = nameIn(locale, area)
  return (
    <>
      <span className={styles.full}>
        {m.area_deliver_to({ area: name, weekday: weekdayAfterEvery(area.weekday, locale) })}
      </span>
      <span className={styles.short}>
        {m.area_short({ area: name, weekday: weekdayName(area.weekday, locale, 'short') })}
      </span>
    </>
  )
}
