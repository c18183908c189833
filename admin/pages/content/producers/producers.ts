import type { RecordKind } from '#admin/records/record-kind.ts'
import { m } from '#messages/compiled/messages.js'
import { producerShape, type Producer } from '#shop/catalogue/producer.ts'

export const producers: RecordKind<Producer> = {
  page: '/admin/content/producers',
  api: '/api/admin/producers',
  thing: 'producer',
  schema: producerShape,
  title: m.producers_title,
}
