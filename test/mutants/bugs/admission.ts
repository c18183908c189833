import type { Bug } from './bug.ts'

export const admissionBugs: Bug[] = [
  {
    name: 'pages are made for those who have gone away',
    file: 'server/load/admission.ts',
    find: "      if (isRead(c)) outgoing?.once('close', ticket.remove)\n",
    replace: '',
    tests: ['test/server/admission.test.ts'],
  },
  {
    name: 'admission: who asks again at once comes before those who are new',
    file: 'server/load/overload-response.ts',
    find: "Connection: 'close'",
    replace: "Connection: 'keep-alive'",
    tests: ['test/server/admission.test.ts'],
  },
  {
    name: 'admission: a rush is refused by count',
    file: 'server/load/wait-estimator.ts',
    find: 'ahead * currentIntervalMs() >',
    replace: 'ahead > 64 || ahead * currentIntervalMs() >',
    tests: ['test/server/admission-queue.test.ts'],
  },
  {
    name: 'admission: everybody is admitted though nothing gets done',
    file: 'server/load/wait-estimator.ts',
    find: 'return elapsedMs < WINDOW_MS\n',
    replace: 'return elapsedMs < Infinity\n',
    tests: ['test/server/admission-queue.test.ts'],
  },
  {
    name: 'admission: pages are made without a round for others in between',
    file: 'server/load/admission-queue.ts',
    find: '      if (isCpuBound) await yieldToEventLoop(workMs * MAX_YIELD_PER_WORK)\n',
    replace: '',
    tests: ['test/server/admission-queue.test.ts'],
  },
]
