let made = 0

/** Returns eight digits, unique in the run by the worker's index. */
export function someDigits(): string {
  const worker = process.env.TEST_WORKER_INDEX ?? '0'
  return `7${worker.padStart(3, '0')}${String(made++).padStart(4, '0')}`
}
