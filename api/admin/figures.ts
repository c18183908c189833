import {
  customerFigures,
  productFigures,
  salesFigures,
  soldOutFigures,
} from '#shop/figures/figures.ts'
import { readCustomerFigures } from '#shop/figures/customers.server.ts'
import { figureDays } from '#shop/figures/figure-days.ts'
import { periodQuery, type PeriodQuery } from '#shop/figures/named-period.ts'
import { readProductFigures } from '#shop/figures/products.server.ts'
import { reasonsQuery, reasonsReport } from '#shop/figures/refund-reasons.ts'
import { reportReasons } from '#shop/figures/refund-reasons.server.ts'
import { readSales } from '#shop/figures/sales.server.ts'
import { readSoldOut } from '#shop/figures/sold-out.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import type { Services } from '#server/context.ts'
import { endpoint } from '../endpoint.ts'

export const figureEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/figures/sales',
    operationId: 'getSales',
    summary: 'Sales of a period by day and area, beside the year before',
    policy: 'books',
    query: periodQuery,
    answers: { 200: salesFigures },
    handle: ({ services, query }) => readSales(services.db, daysOf(services, query)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/figures/products',
    operationId: 'getProductFigures',
    summary: 'What was sold of each product in a period, with its margin where its cost is known',
    policy: 'books',
    query: periodQuery,
    answers: { 200: productFigures },
    handle: ({ services, query }) => readProductFigures(services.db, daysOf(services, query)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/figures/customers',
    operationId: 'getCustomerFigures',
    summary: 'Customers of a period, those who came again, and those who bought most',
    policy: 'books',
    query: periodQuery,
    answers: { 200: customerFigures },
    handle: ({ services, query }) => readCustomerFigures(services.db, daysOf(services, query)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/figures/sold-out',
    operationId: 'getSoldOut',
    summary: 'What was sold out in a period and when, and what was wanted of it meanwhile',
    policy: 'books',
    query: periodQuery,
    answers: { 200: soldOutFigures },
    handle: ({ services, query }) =>
      readSoldOut(services.db, daysOf(services, query), services.now()),
  }),
  endpoint({
    method: 'get',
    path: '/admin/refunds/reasons',
    operationId: 'getRefundReasons',
    summary: 'What was refunded or refused at the door in a period, by reason and product',
    policy: 'books',
    query: reasonsQuery,
    answers: { 200: reasonsReport },
    handle: ({ services, query }) => reportReasons(services.db, query, services.now()),
  }),
]

function daysOf({ now }: Services, query: PeriodQuery) {
  return figureDays(query, dayInCairo(now()))
}
