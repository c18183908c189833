import { Suspense, useState, type ReactNode } from 'react'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazily } from '#storefront/parts/lazily.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { chosenConditions, useChosenConditions } from './chosen-conditions.ts'
import styles from './choice-row.module.css'
import { conditionsListed } from '#format/list.ts'

const ChoiceDialog = lazily(async () => (await import('./choice-dialog.tsx')).ChoiceDialog)

export function ChoiceRow({ children }: { children?: ReactNode }) {
  const locale = getLocale()
  const chosen = useChosenConditions()
  const [isOpen, setOpen] = useState(false)
  const hasChoice = chosen.length > 0
  const close = () => {
    setOpen(false)
    const conditions = conditionsListed(chosenConditions(), locale)
    announce(conditions ? m.advice_shopping_for({ conditions }) : m.advice_none())
  }
  return (
    <div className={styles.row}>
      <p className={styles.text}>
        <Icon name="heart" />
        {hasChoice
          ? m.advice_shopping_for({ conditions: conditionsListed(chosen, locale) })
          : m.advice_invite()}
      </p>
      <Button
        variant="secondary"
        className={styles.choose}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {hasChoice ? m.advice_change() : m.advice_choose()}
        <span className="visually-hidden">: {m.advice_title()}</span>
      </Button>
      {children}
      {isOpen && (
        <Suspense>
          <ChoiceDialog onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
