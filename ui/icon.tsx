import icons from './icons.svg?url'
import styles from './icon.module.css'

/** Drawn on a 24 × 24 grid in the colour of the text, each a symbol of `icons.svg`. */
export type IconName =
  | 'arrow-down'
  | 'arrow-up'
  | 'arrow'
  | 'back'
  | 'calendar'
  | 'camera'
  | 'card'
  | 'cart'
  | 'cash'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'chevron-back'
  | 'chevron-down'
  | 'clock'
  | 'close'
  | 'crop'
  | 'edit'
  | 'external'
  | 'facebook'
  | 'filter'
  | 'globe'
  | 'grid'
  | 'heart'
  | 'home'
  | 'image'
  | 'info'
  | 'instagram'
  | 'leaf'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'print'
  | 'repeat'
  | 'search'
  | 'settings'
  | 'shield'
  | 'star'
  | 'trash'
  | 'truck'
  | 'undo'
  | 'user'
  | 'warning'
  | 'whatsapp'

// These icons point in the direction of reading and are mirrored in Arabic. A magnifier, a clock or a check
// mark is not.
const mirrored: ReadonlySet<IconName> = new Set([
  'arrow',
  'back',
  'chevron',
  'chevron-back',
  'truck',
  'undo',
  'external',
])

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={mirrored.has(name) ? styles.mirrored : styles.icon}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
