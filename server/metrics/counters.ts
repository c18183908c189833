import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

const SECOND = 1
const MINUTE = 60
const HOUR = 3600

export type Counters = ReturnType<typeof createCounters>

/**
 * Counts in memory what no table knows. Labels have few values that are known beforehand, and
 * nothing about a person.
 */
export function createCounters() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    keptAnswers: new Counter({
      name: 'baladi_http_kept_answers_total',
      help: 'Requests answered at once, with what was kept.',
      registers,
    }),
    requests: new Histogram({
      name: 'baladi_http_request_duration_seconds',
      help: 'Other requests, until their answer was ready.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    connectionsRefused: new Counter({
      name: 'baladi_connections_refused_total',
      help: 'Connections closed at once, because too many were open.',
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
      help: 'Lines of the log that were lost, because nobody took them in time.',
      registers,
    }),
    oversellRefused: new Counter({
      name: 'baladi_oversell_refusals_total',
      help: 'Orders refused because too little was left of a product.',
      registers,
    }),
    paymentEventLag: new Histogram({
      name: 'baladi_payment_event_lag_seconds',
      help: 'From the making of an event by the payment provider until it was dealt with.',
      buckets: [SECOND, 2, 5, 15, MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 24 * HOUR],
      registers,
    }),
  }
}

/** Memory, processor, open files and the event loop's lag; for a process, not for tests of an app. */
export function countProcess({ registry }: Counters) {
  collectDefaultMetrics({ register: registry })
}
