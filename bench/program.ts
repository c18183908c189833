import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The server and its client each get a core of their own. */
export const cores = { server: 0, client: 1 }
export const isPinned = availableParallelism() > 1 && isInstalled('taskset')

/** Pins the program to one core, if the machine has several and `taskset`. */
export function start(
  core: number,
  command: [program: string, ...args: string[]],
  env: Record<string, string> = {},
): ChildProcess {
  const [program, ...args] = isPinned ? ['taskset', '-c', String(core), ...command] : command
  if (!program) throw new Error('There is nothing to start')
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Writes `input` to a program, waits until it ends, and returns its output. */
export async function outputOf(child: ChildProcess, input = ''): Promise<string> {
  child.stdin?.end(input)
  let printed = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => void (printed += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
  return printed
}

/** Waits for output that matches, and returns the match. Later output is discarded. */
export function printed(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, failed) => {
    let text = ''
    let found: RegExpExecArray | null = null
    child.stdout?.setEncoding('utf8').on('data', (more: string) => {
      if (found) return
      text += more
      found = wanted.exec(text)
      if (found) done(found)
    })
    child.on('exit', () => failed(new Error(`${child.spawnargs.join(' ')} only said: ${text}`)))
  })
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined
}

const TICKS_PER_SECOND = 100

/** CPU time used so far by all threads of a process. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  const [user = NaN, system = NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / TICKS_PER_SECOND
}

/** Resident memory of a process. Linux only. */
export function memoryMegabytes(pid: number): number {
  const [, kilobytes = NaN] = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kilobytes) / 1000
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
