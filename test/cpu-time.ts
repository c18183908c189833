/** Milliseconds that this thread has worked so far. What else the machine does adds nothing to them. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
