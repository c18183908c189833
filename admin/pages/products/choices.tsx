import styles from './product-form.module.css'

/** Check boxes for any number of choices. The form keeps the chosen ones in alphabetical order. */
export function Choices<One extends string>(props: {
  name: string
  all: readonly One[]
  nameOf: (one: One) => string
  chosen: One[]
  onChange: (chosen: One[]) => void
}) {
  const { name, all, nameOf, chosen, onChange } = props
  return (
    <div className={styles.choices}>
      {all.map((one) => (
        <label key={one} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            value={one}
            checked={chosen.includes(one)}
            onChange={({ target }) => {
              const others = chosen.filter((other) => other !== one)
              onChange((target.checked ? [...others, one] : others).toSorted())
            }}
          />
          {nameOf(one)}
        </label>
      ))}
    </div>
  )
}
