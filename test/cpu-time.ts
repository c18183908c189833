/**
 * Returns the milliseconds of CPU time that this thread has used so far. Other work on the machine adds
 * nothing.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
