import { useState } from 'react'
import { categoryName } from '#format/names.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { categories } from '#shop/catalogue/category.ts'
import {
  categoryAnswers,
  type CategoryAnswer,
  type CategoryValue,
} from '#shop/catalogue/file/import.ts'
import styles from './page.module.css'

type Props = {
  values: CategoryValue[]
  onDone: (answers: (CategoryAnswer | '')[]) => void
}

/** Asks once for each value of another shop’s file which category it is. */
export function CategoriesForm({ values, onDone }: Props) {
  const [answers, setAnswers] = useState(values.map(({ category }) => category))

  function choose(at: number, value: string) {
    const answer = categoryAnswers.find((one) => one === value) ?? ''
    setAnswers(answers.map((one, index) => (index === at ? answer : one)))
  }

  return (
    <form
      className="stack-4"
      aria-label={m.import_categories_title()}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(answers)
      }}
    >
      <p className={styles.text}>{m.import_categories_text()}</p>
      <div className={styles.columns}>
        {values.map(({ value, example }, at) => (
          <SelectField
            key={value}
            name={`category-${at}`}
            required
            label={value}
            hint={example ? m.import_example({ example }) : undefined}
            value={answers[at]}
            onChange={({ target }) => choose(at, target.value)}
          >
            <option value="">{m.import_categories_open()}</option>
            {categories.map((one) => (
              <option key={one} value={one}>
                {categoryName[one]()}
              </option>
            ))}
            <option value="skip">{m.import_categories_skip()}</option>
          </SelectField>
        ))}
      </div>
      <p>
        <Button type="submit">{m.import_columns_show()}</Button>
      </p>
    </form>
  )
}
