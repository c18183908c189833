import * as v from 'valibot'
import {
  addProducer,
  editProducer,
  findAdminProducer,
  listAdminProducers,
  setProducerDeleted,
} from '#shop/catalogue/edit-producers.server.ts'
import { producerForm, producerShape } from '#shop/catalogue/producer.ts'
import { endpoint, refused, type Call } from '../endpoint.ts'
import { problem } from '../problem.ts'

const done = v.object({ id: v.string() })

export const adminProducerEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/producers',
    summary: 'The producers, shown or hidden',
    policy: 'stock',
    answers: { 200: v.array(producerShape) },
    handle: ({ services }) => listAdminProducers(services.db),
  }),
  endpoint({
    method: 'post',
    path: '/admin/producers',
    summary: 'A new producer',
    policy: 'admin',
    body: producerForm,
    answers: { 201: producerShape },
    async handle({ services: { db, now }, account, body }) {
      const written = await addProducer(db, account, body, now())
      if (!written.ok) return problem(404, 'not-found')
      return Response.json(written.producer, { status: 201 })
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/producers/:id',
    summary: 'One producer',
    policy: 'stock',
    answers: { 200: producerShape, ...refused(404) },
    handle: ({ services, param }) => findAdminProducer(services.db, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/producers/:id',
    summary: 'Edit a producer',
    policy: 'admin',
    body: producerForm,
    answers: { 200: producerShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const written = await editProducer(db, account, { id: param('id'), form: body }, now())
      if (written.ok) return written.producer
      return problem(written.problem === 'not-found' ? 404 : 409, written.problem)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/producers/:id',
    summary: 'Hide a producer everywhere; its products stay. It can be brought back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => setDeleted(call, true),
  }),
  endpoint({
    method: 'post',
    path: '/admin/producers/:id/restore',
    summary: 'Bring a deleted producer back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => setDeleted(call, false),
  }),
]

async function setDeleted(call: Call<undefined, undefined, 'admin'>, isDeleted: boolean) {
  const { services, account, param } = call
  const id = param('id')
  const isDone = await setProducerDeleted(services.db, account, { id, isDeleted }, services.now())
  return isDone ? { id } : undefined
}
