import { useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import styles from './figures.module.css'

const SHOWN = 10

export function useShortened<Row>(rows: Row[]) {
  const [isLong, setIsLong] = useState(false)
  const isCut = rows.length > SHOWN
  return {
    shown: isCut && !isLong ? rows.slice(0, SHOWN) : rows,
    more: isCut && (
      <Button
        variant="quiet"
        className={styles.screen}
        aria-expanded={isLong}
        onClick={() => setIsLong(!isLong)}
      >
        {isLong ? m.figures_less() : m.figures_all({ count: rows.length })}
      </Button>
    ),
  }
}
