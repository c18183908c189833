import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './search-bar.module.css'

/** The box and the button of a search; `q` in the address. */
export function SearchBar({ value, label }: { value: string; label: string }) {
  return (
    <div className={styles.bar}>
      <label className={styles.box}>
        <span className="visually-hidden">{label}</span>
        <Icon name="search" size={18} />
        <input type="search" name="q" defaultValue={value} placeholder={label} dir="auto" />
      </label>
      <Button type="submit" variant="secondary">
        {m.admin_search()}
      </Button>
    </div>
  )
}
