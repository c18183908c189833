let made = 0

/** Eight digits that nobody else in this run has: no other worker has this one's index. */
export function someDigits(): string {
  const worker = process.env.TEST_WORKER_INDEX ?? '0'
  return `7${worker.padStart(3, '0')}${String(made++).padStart(4, '0')}`
}
