import { Suspense, useState, type ReactNode } from 'react'
import { useLocale } from '#app/locale.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazily } from '#app/ui/lazily.ts'
import { m } from '#messages/compiled/messages.js'
import { chosenConditions, useChosenConditions } from './chosen-conditions.ts'
import styles from './choice-row.module.css'
import { conditionsListed } from './listed.ts'

const ChoiceDialog = lazily(async () => (await import('./choice-dialog.tsx')).ChoiceDialog)

/** Says which conditions the visitor shops with in mind, and opens the choice of them. */
export function ChoiceRow({ children }: { children?: ReactNode }) {
  const locale = useLocale()
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
      {children && <div className={styles.more}>{children}</div>}
      {isOpen && (
        <Suspense>
          <ChoiceDialog onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
