import styles from './option.module.css'

export function CheckOption(props: {
  name: string
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { name, label, isChosen, onChoose } = props
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className="tick"
        name={name}
        value="1"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {label}
    </label>
  )
}
