import styles from './filter-option.module.css'

export function FilterOption(props: { name: string; label: string; isChosen: boolean }) {
  const { name, label, isChosen } = props
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className="tick"
        name={name}
        value="1"
        defaultChecked={isChosen}
        // Without `off`, a reload would restore the earlier ticks, which may differ from the address.
        autoComplete="off"
      />
      {label}
    </label>
  )
}
