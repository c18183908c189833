import * as v from 'valibot'
import { listSeasons } from '#shop/delivery/seasons.server.ts'
import { listAreasWithFullDays } from '#shop/orders/place/full-days.server.ts'
import { endpoint } from './endpoint.ts'
import { areaShape, shapeArea } from './shapes.ts'

export const areaEndpoints = [
  endpoint({
    method: 'get',
    path: '/areas',
    summary:
      'Delivery areas and pick-up points, each with its coming days and until when to order for them',
    policy: 'anyone',
    answers: { 200: v.array(areaShape) },
    async handle({ services }) {
      const now = services.now()
      const [areas, seasons] = await Promise.all([
        listAreasWithFullDays(services.db, now),
        listSeasons(services.db),
      ])
      return areas.map((area) => shapeArea(area, now, seasons))
    },
  }),
]
