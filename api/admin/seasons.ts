import * as v from 'valibot'
import { adminSeason, seasonForm } from '#shop/delivery/seasons.ts'
import { decideSeason, listAdminSeasons, undoSeason } from '#shop/delivery/decide-seasons.server.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { invalidFields, notFoundOrConflict } from '../problem.ts'

const seasons = v.array(adminSeason)

export const adminSeasonEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/seasons',
    summary: 'The Ramadan and feasts that come within six weeks, with what is proposed or decided',
    policy: 'admin',
    answers: { 200: seasons },
    handle: ({ services }) => listing(services),
  }),
  endpoint({
    method: 'put',
    path: '/admin/seasons/:id',
    summary: 'Sets the delivery hours of a Ramadan, closes the days of a feast, or leaves it',
    policy: 'admin',
    body: seasonForm,
    answers: { 200: seasons, ...refused(404, 409) },
    async handle({ services, account, body, param }) {
      const { db, now } = services
      const done = await decideSeason(db, account, { id: param('id'), form: body }, now())
      if (done.ok) return listing(services)
      if (done.problem === 'wrong') return invalidFields(done.codes)
      return notFoundOrConflict(done.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/seasons/:id/undo',
    summary: 'Takes back what was decided: hours end, and the days that it closed are open again',
    policy: 'admin',
    body: v.strictObject({ version: wholeNumber(1, 1_000_000) }),
    answers: { 200: seasons, ...refused(404, 409) },
    async handle({ services, account, body, param }) {
      const { db, now } = services
      const wanted = { id: param('id'), version: body.version }
      const done = await undoSeason(db, account, wanted, now())
      if (done.ok) return listing(services)
      return notFoundOrConflict(done.problem)
    },
  }),
]

function listing({ db, now }: Services) {
  return listAdminSeasons(db, now())
}
