import type { ReactNode } from 'react'
import { Choice } from '#admin/form/choice.tsx'
import { m } from '#messages/compiled/messages.js'
import {
  dateOrders,
  namesakeChoices,
  type DateOrder,
  type FileChoices,
  type ImportRow,
  type NamesakeChoice,
} from '#shop/catalogue/file/import.ts'

const orderText: Record<DateOrder, () => string> = {
  dmy: m.import_dates_dmy,
  mdy: m.import_dates_mdy,
}
const namesakeText: Record<NamesakeChoice, () => string> = {
  update: m.import_namesakes_update,
  add: m.import_namesakes_add,
  skip: m.import_namesakes_skip,
}

export function hasUnclearDates(rows: ImportRow[]): boolean {
  return rows.some(({ errors }) => errors.some(({ code }) => code.startsWith('two-days:')))
}

type Props = {
  rows: ImportRow[]
  choices: FileChoices
  onAnswer: (choices: FileChoices) => void
}

/** Questions that the file leaves open. An answer stays on the page, so that it can be changed. */
export function FileQuestions({ rows, choices, onAnswer }: Props) {
  const { dates, namesakes } = choices
  const hasNamesakes = rows.some(({ isNamesake }) => isNamesake)
  return (
    <>
      {(dates || hasUnclearDates(rows)) && (
        <Question title={m.import_dates_title()}>
          {dateOrders.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="dates"
              checked={dates === one}
              onChange={() => onAnswer({ dates: one })}
            >
              {orderText[one]()}
            </Choice>
          ))}
        </Question>
      )}
      {(namesakes || hasNamesakes) && (
        <Question title={m.import_namesakes_title()}>
          {namesakeChoices.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="namesakes"
              checked={namesakes === one}
              onChange={() => onAnswer({ namesakes: one })}
            >
              {namesakeText[one]()}
            </Choice>
          ))}
        </Question>
      )}
    </>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="stack-2">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
