import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

const SECOND = 1
const MINUTE = 60
const HOUR = 3600

export type Counters = ReturnType<typeof createCounters>

/**
 * Metrics of events that no table stores, counted in memory. Labels have few values, known beforehand, and
 * tell nothing about a person.
 */
export function createCounters() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    cacheHits: new Counter({
      name: 'baladi_http_kept_answers_total',
      help: 'Requests answered from the response cache.',
      registers,
    }),
    requests: new Histogram({
      name: 'baladi_http_request_duration_seconds',
      help: 'Other requests, until their response was ready.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    connectionsRefused: new Counter({
      name: 'baladi_connections_refused_total',
      help: 'Connections closed because too many were open.',
      registers,
    }),
    shed: new Counter({
      name: 'baladi_http_requests_shed_total',
      help: 'Requests refused for load.',
      labelNames: ['kind'],
      registers,
    }),
    logLinesDropped: new Counter({
      name: 'baladi_log_lines_dropped_total',
      help: 'Log lines that were dropped because the reader was too slow.',
      registers,
    }),
    oversellRefused: new Counter({
      name: 'baladi_oversell_refusals_total',
      help: 'Orders refused because a product was out of stock.',
      registers,
    }),
    paymentEventLag: new Histogram({
      name: 'baladi_payment_event_lag_seconds',
      help: 'From the creation of an event by the payment provider until it was processed.',
      buckets: [SECOND, 2, 5, 15, MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 24 * HOUR],
      registers,
    }),
  }
}

/** Memory, CPU, open files, event loop lag. */
export function countProcess({ registry }: Counters) {
  collectDefaultMetrics({ register: registry })
}
