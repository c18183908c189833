import { recordPage } from '#admin/records/record-page.tsx'
import { m } from '#messages/compiled/messages.js'
import { ProducerForm } from './producer-form.tsx'
import { producers } from './producers.ts'

export const { loader, Component } = recordPage(producers, {
  Form: ProducerForm,
  add: { title: m.producer_new, Form: ProducerForm },
  seenAt: ({ visible, id }) => visible && `/producers/${id}`,
})
