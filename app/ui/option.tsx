import styles from './option.module.css'

type Option = { name: string; label: string; isChosen: boolean }

export function CheckOption(props: Option & { onChoose: (isChosen: boolean) => void }) {
  const { name, label, isChosen, onChoose } = props
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {label}
    </label>
  )
}

export function RadioOption(props: Option & { value: string; onChoose: () => void }) {
  const { name, value, label, isChosen, onChoose } = props
  return (
    <label className={styles.option}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  )
}
