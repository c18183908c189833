import type { ReactNode } from 'react'
import tones from '#ui/tone.module.css'
import styles from './chip.module.css'

export type ChipTone = 'info' | 'warn' | 'success' | 'danger' | 'quiet'

export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${tones[tone]}`}>{children}</span>
}
