import * as v from 'valibot'
import { isCertified, producerShape, type Producer } from '#shop/catalogue/producer.ts'
import { listProducers } from '#shop/catalogue/producers.server.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { endpoint } from './endpoint.ts'

const told = [
  'id',
  'name',
  'nameAr',
  'place',
  'placeAr',
  'story',
  'storyAr',
  'src',
  'photos',
] as const
const certificate = [
  'certifier',
  'certifierAr',
  'certificateNumber',
  'certifierCode',
  'validUntil',
] as const

const publicProducer = v.object({
  ...v.pick(producerShape, told).entries,
  organic: v.boolean(),
  /** Null without a valid certificate. */
  certificate: v.nullable(v.pick(producerShape, certificate)),
})

export const producerEndpoints = [
  endpoint({
    method: 'get',
    path: '/producers',
    summary: 'The producers, each with its certificate while that is valid',
    policy: 'anyone',
    answers: { 200: v.array(publicProducer) },
    async handle({ services: { db, now } }) {
      const day = dayInCairo(now())
      return (await listProducers(db)).map((producer) => shapeProducer(producer, day))
    },
  }),
]

function shapeProducer(producer: Producer, day: Day): v.InferOutput<typeof publicProducer> {
  const { certifier, certifierAr, certificateNumber, certifierCode, validUntil, ...rest } = producer
  const { visible: _, version: __, ...same } = rest
  const organic = isCertified(producer, day)
  return {
    ...same,
    organic,
    certificate: organic
      ? { certifier, certifierAr, certificateNumber, certifierCode, validUntil }
      : null,
  }
}
