import styles from './filter-option.module.css'

/** What a list may be narrowed to; the browser keeps whether it is ticked, the form sends it. */
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
        // The browser would bring back what was ticked before a reload, not what the address says.
        autoComplete="off"
      />
      {label}
    </label>
  )
}
