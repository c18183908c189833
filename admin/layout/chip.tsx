import type { ReactNode } from 'react'
import tones from '#ui/tone.module.css'
import styles from './chip.module.css'

export type ChipTone = 'info' | 'warn' | 'success' | 'danger' | 'quiet'

/** A state in one or two words. The colour repeats what the words say. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${tones[tone]}`}>{children}</span>
}
