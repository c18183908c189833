import { recordPage } from '#admin/records/record-page.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminCondition } from '#shop/health/condition-form.ts'
import { ConditionForm } from './condition-form.tsx'

const conditions = {
  page: '/admin/content/conditions',
  api: '/api/admin/conditions',
  thing: 'condition',
  schema: adminCondition,
  title: m.conditions_admin,
}

export const { loader, Component } = recordPage(conditions, {
  Form: ConditionForm,
  seenAt: ({ type }) => `/${type}`,
})
