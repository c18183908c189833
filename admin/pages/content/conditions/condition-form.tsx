import { BothFields } from '#admin/form/both-fields.tsx'
import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import { bothLabels, labelsOf } from '#admin/form/labels.ts'
import { keyed, withoutKeys } from '#admin/form/row-list.tsx'
import { TextRows } from '#admin/form/text-rows.tsx'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import { m } from '#messages/compiled/messages.js'
import { adminCondition, type AdminCondition } from '#shop/health/condition-form.ts'

const answers = {
  title: m.condition_answers,
  row: m.condition_answer,
  add: m.condition_add_answer,
}

export function ConditionForm({ saved }: { saved: AdminCondition }) {
  const state = useSavedForm({
    path: `/api/admin/conditions/${saved.type}`,
    schema: adminCondition,
    saved,
    valuesOf,
    bodyOf: ({ answers, ...same }) => ({ ...same, answers: withoutKeys(answers) }),
    labelOf: labelsOf(bothLabels('name', m.condition_name), { answers }),
  })
  const { field } = state
  return (
    <EditForm state={state}>
      <FormPart title={m.condition_texts()}>
        <BothFields of={field} name="name" />
        <BothFields of={field} name="question" />
        <BothFields of={field} name="intro" isLong />
        <BothFields of={field} name="note" isLong />
      </FormPart>
      <TextRows {...state.rows('answers')} texts={answers} />
    </EditForm>
  )
}

function valuesOf(
  { type: _, version: __, answers, ...texts }: AdminCondition,
  typed?: { answers: { key: string }[] },
) {
  return { ...texts, answers: keyed(answers, typed?.answers) }
}
