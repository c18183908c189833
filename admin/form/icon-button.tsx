import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './icon-button.module.css'

/** A button with an icon alone. Switched off it stays in the order of focus. */
export function IconButton(props: {
  id: string
  icon: IconName
  name: string
  isOff?: boolean
  onPress: () => void
}) {
  const { id, icon, name, isOff, onPress } = props
  return (
    <button
      type="button"
      id={id}
      className={styles.button}
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
