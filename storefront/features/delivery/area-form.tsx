import { useState } from 'react'
import { chooseArea, useChosenArea } from './area.ts'
import { weekdaysAfterEvery } from '#format/weekdays.ts'
import { useShop } from '#storefront/page-context.ts'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import { AreaGroup } from './area-group.tsx'
import { areasByGovernorate, areasMatching } from './area-search.ts'
import { useFullDays, withFullDays } from './full-days.ts'
import styles from './area-form.module.css'

export function AreaForm({ now, onChosen }: { now: Date; onChosen: () => void }) {
  const locale = getLocale()
  const { areas } = useShop()
  const { fullDays } = useFullDays()
  const chosen = useChosenArea()
  const [marked, setMarked] = useState(chosen?.id)
  const [asked, setAsked] = useState('')
  const found = areasMatching(withFullDays(areas, fullDays), asked)
  // A filtered-out area cannot stay chosen.
  const picked = found.find((area) => area.id === marked)

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!picked) return
        chooseArea(picked.id)
        const weekday = weekdaysAfterEvery(daysOf(picked), locale)
        announce(m.area_saved({ area: nameIn(locale, picked), weekday }))
        onChosen()
      }}
    >
      <div className={styles.filter}>
        <label htmlFor="area-filter">{m.area_filter()}</label>
        <p id="area-filter-hint" className="fine-print">
          {m.area_filter_hint()}
        </p>
        <input
          id="area-filter"
          type="search"
          dir="auto"
          autoComplete="off"
          aria-describedby="area-filter-hint"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
        {/* The page's own live region is silent behind an open dialog. */}
        <p className="visually-hidden" role="status">
          {asked && m.area_found({ count: found.length })}
        </p>
      </div>
      <div className={styles.list}>
        {found.length === 0 && <p className={styles.none}>{m.area_none()}</p>}
        {areasByGovernorate(found).map((group) => (
          <AreaGroup
            key={group[0].governorate}
            areas={group}
            now={now}
            marked={marked}
            onMark={setMarked}
          />
        ))}
      </div>
      <footer className={styles.foot}>
        <Button type="submit" size="lg" className={styles.save} aria-disabled={!picked}>
          {m.area_save()}
        </Button>
      </footer>
    </form>
  )
}
