import type { ReactNode } from 'react'
import styles from './today.module.css'

export function Tile({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
