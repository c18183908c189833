import type { Bug } from './bug.ts'

export const operationBugs: Bug[] = [
  {
    name: 'an error tells what went wrong inside',
    file: 'server/http/app.ts',
    find: "problem(500, 'server', { requestId }",
    replace: "problem(500, 'server', { requestId, detail: String(error) }",
    tests: ['test/server/wrong-requests.test.ts'],
    only: 'a fault inside',
  },
  {
    name: 'the log keeps what a database or a mail server repeats of people',
    file: 'server/ops/log.ts',
    find: 'serializers: { err: serializeError }',
    replace: 'serializers: {}',
    tests: ['test/server/canaries.test.ts'],
  },
  {
    name: 'operation: metrics are told to everybody',
    file: 'server/ops/metrics/metrics-endpoint.ts',
    find: 'if (!isSame(',
    replace: 'if (false && !isSame(',
    tests: ['test/server/metrics.test.ts'],
  },
  {
    name: 'operation: refusals for want of stock are not counted',
    file: 'api/placing.ts',
    find: "if (refusal.problem === 'out-of-stock') services.counters.oversellRefused.inc()",
    replace: '',
    tests: ['test/server/metrics.test.ts'],
  },
  {
    name: 'operation: orders go on into a database that was removed',
    file: 'db/sqlite.ts',
    find: 'if (!readOnlyStatement.test(sql)) beforeWrite()',
    replace: '',
    tests: ['test/server/data-folder.test.ts'],
  },
  {
    name: 'operation: a connection that nothing comes through is used again',
    file: 'db/query-timeout.ts',
    find: 'client.release(true)',
    replace: 'client.release()',
    tests: ['test/server/database-away.test.ts'],
    needsPostgres: true,
  },
  {
    name: 'operation: a fault that no request owns breaks the others',
    file: 'server/ops/shutdown.ts',
    find: 'void shutdown({ givesNotice: false, exitCode: 1 })',
    replace: 'process.exit(1)',
    tests: ['test/server/faults.test.ts'],
  },
  {
    name: 'the log has long texts of others whole',
    file: 'server/ops/cut-for-log.ts',
    find: 'text.length > most ?',
    replace: 'text.length > most * 1000 ?',
    tests: ['test/server/refusals-in-log.test.ts'],
  },
  {
    name: 'one client fills the log',
    file: 'server/ops/lines-per-client.ts',
    find: 'if (count.lines <= MOST_LINES) write()',
    replace: 'write()',
    tests: ['server/ops/lines-per-client.test.ts'],
  },
]
