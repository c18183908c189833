import * as v from 'valibot'
import {
  addProducer,
  editProducer,
  findAdminProducer,
  listAdminProducers,
  setProducerDeleted,
} from '#shop/catalogue/edit-producers.server.ts'
import { producerForm, producerShape } from '#shop/catalogue/producer.ts'
import { endpoint, refused } from '../endpoint.ts'
import { notFoundOrConflict } from '../problem.ts'
import { deleteByPath } from './content-responses.ts'
import { done } from '../shapes.ts'

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
      const { record } = await addProducer(db, account, body, now())
      return Response.json(record, { status: 201 })
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
      return written.ok ? written.record : notFoundOrConflict(written.problem)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/producers/:id',
    summary: 'Hide a producer everywhere; its products stay. It can be brought back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => deleteByPath(call, setProducerDeleted, true),
  }),
  endpoint({
    method: 'post',
    path: '/admin/producers/:id/restore',
    summary: 'Bring a deleted producer back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => deleteByPath(call, setProducerDeleted, false),
  }),
]
