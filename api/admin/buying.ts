import { buyingText } from '#format/buying-words.ts'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn } from '#messages/locale.ts'
import {
  buyingList,
  buyingQuery,
  listState,
  sendForm,
  sentAnswer,
} from '#shop/buying/buying-list.ts'
import { readBuyingList } from '#shop/buying/buying-lists.server.ts'
import {
  linesToSend,
  revokeLinks,
  sendList,
  setListClosed,
} from '#shop/buying/sent-lists.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { done } from '../shapes.ts'

export const buyingEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/buying',
    operationId: 'getBuyingList',
    summary: 'What a delivery day, or a week, needs beyond what is in stock, by supplier',
    policy: 'buying',
    query: buyingQuery,
    answers: { 200: buyingList },
    handle: ({ services: { db, now }, query: { day, week } }) =>
      readBuyingList(db, { day, isWeek: week === '1' }, now()),
  }),
  endpoint({
    method: 'post',
    path: '/admin/buying/lists',
    operationId: 'sendBuyingList',
    summary:
      'The list of a supplier as a text with a link to answer at; from now on the shop says what changed since',
    policy: 'buying',
    body: sendForm,
    answers: { 201: sentAnswer, ...refused(404, 409) },
    async handle({ services, account, body: { supplier: id, day, week } }) {
      const { db, now, publicUrl } = services
      const list = await readBuyingList(db, { day, isWeek: week }, now())
      const group = list.groups.find(({ supplier }) => supplier?.id === id)
      const supplier = group?.supplier
      if (!supplier) return problem(404, 'supplier-gone')
      const lines = linesToSend(group.lines)
      if (lines.length === 0 && group.gone.length === 0) return problem(409, 'nothing-to-send')
      const period = { from: list.from, to: list.to }
      const sent = await sendList(db, account, { ...period, supplierId: id, lines }, now())
      if (!sent) return problem(409, 'list-closed-to-send')
      const { name, nameAr } = await readSettings(db)
      const { locale } = supplier
      const link = `${publicUrl}${pathIn(locale, `/supply/${sent.token}`)}`
      const shop = locale === 'ar' ? nameAr : name
      const text = withLocale(locale, () => buyingText({ shop, period, lines, link }, locale))
      return Response.json({ id: sent.id, link, text }, { status: 201 })
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/buying/lists/:id',
    operationId: 'closeBuyingList',
    summary: 'Close a list, so that its supplier can change no answer, or open it again',
    policy: 'buying',
    body: listState,
    answers: { 200: done, ...refused(404) },
    async handle({ services: { db, now }, account, param, body }) {
      const id = param('id')
      const isDone = await setListClosed(db, account, { id, isClosed: body.closed }, now())
      return isDone ? { id } : undefined
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/buying/lists/:id/revoke',
    operationId: 'revokeBuyingLinks',
    summary: 'End all links of a list',
    policy: 'buying',
    answers: { 200: done, ...refused(404) },
    async handle({ services: { db, now }, account, param }) {
      const id = param('id')
      return (await revokeLinks(db, account, id, now())) ? { id } : undefined
    },
  }),
]
