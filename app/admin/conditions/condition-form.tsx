import { useRevalidator } from 'react-router'
import { BothFields } from '#app/admin/editing/both-fields.tsx'
import { DeskForm, FormPart } from '#app/admin/editing/desk-form.tsx'
import { textRow, TextRows } from '#app/admin/editing/text-rows.tsx'
import { useDeskForm } from '#app/admin/editing/use-desk-form.ts'
import { m } from '#messages/compiled/messages.js'
import { conditionOnDesk, type ConditionOnDesk } from '#shop/health/condition-desk.ts'

const texts = [
  ['name', 'nameAr', m.condition_name, false],
  ['question', 'questionAr', m.condition_question, false],
  ['intro', 'introAr', m.condition_intro, true],
  ['note', 'noteAr', m.condition_note, true],
] as const

/** What a condition's page says, in both languages. */
export function ConditionForm({ page }: { page: ConditionOnDesk }) {
  const { revalidate } = useRevalidator()
  const { type, ...start } = page
  const state = useDeskForm({
    start: { ...start, answers: page.answers.map(textRow) },
    path: `/api/admin/conditions/${type}`,
    method: 'PUT',
    body: ({ answers, ...same }) => ({
      ...same,
      answers: answers.map(({ text, textAr }) => ({ text, textAr })),
    }),
    schema: conditionOnDesk,
    onSaved: () => void revalidate(),
  })
  const { form, change, errors } = state
  return (
    <DeskForm state={state} labelOf={labelOf}>
      <FormPart title={m.condition_texts()}>
        {texts.map(([english, arabic, label, isLong]) => (
          <BothFields
            key={english}
            label={label()}
            isLong={isLong}
            paths={[english, arabic]}
            values={[form[english], form[arabic]]}
            errors={errors}
            onChange={(values) => change({ [english]: values[0], [arabic]: values[1] })}
          />
        ))}
      </FormPart>
      <TextRows
        title={m.condition_answers()}
        path="answers"
        rows={form.answers}
        errors={errors}
        rowName={(number) => m.condition_answer({ number })}
        addLabel={m.condition_add_answer()}
        onChange={(answers) => change({ answers })}
      />
    </DeskForm>
  )
}

function labelOf(path: string): string {
  const [list, index, field] = path.split('.')
  if (list === 'answers') {
    if (index === undefined) return m.condition_answers()
    const label = m.condition_answer({ number: Number(index) + 1 })
    return field === 'textAr' ? m.in_arabic({ label }) : m.in_english({ label })
  }
  const known = texts.find(([english, arabic]) => path === english || path === arabic)
  if (!known) return path
  const [, arabic, label] = known
  return path === arabic ? m.in_arabic({ label: label() }) : m.in_english({ label: label() })
}
