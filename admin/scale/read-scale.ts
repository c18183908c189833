import { readScaleLine, splitLines } from './scale-line.ts'

/** The part of Web Serial (https://wicg.github.io/serial/) used here. TypeScript has no types for it. */
type SerialPort = {
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
}
type Serial = { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> }

declare global {
  interface Navigator {
    readonly serial?: Serial
  }
}

/** The baud rates of common scales, the most common first. */
export const baudRates = [9600, 2400, 4800, 19_200, 38_400, 115_200] as const
/** The longest time to wait for a stable weight. */
const PATIENCE_MS = 10_000
/** A scale that is silent for this long sends only on request. */
const SILENCE_MS = 700
/** The command for a stable weight, for A&D and all scales with Mettler's SICS. */
const ASK = 'S\r\n'

export type ScaleAnswer =
  | { ok: true; grams: number }
  /** `no-port`: no port was chosen, or it cannot be opened. `no-weight`: no stable weight came. */
  | { ok: false; problem: 'no-port' | 'no-weight' }

export function hasSerial(): boolean {
  return typeof navigator !== 'undefined' && navigator.serial !== undefined
}

/** Reads a stable weight from the scale that was chosen earlier, else asks the user to choose one. */
export async function readScale(baudRate: number): Promise<ScaleAnswer> {
  const port = await openPort(baudRate)
  if (!port) return { ok: false, problem: 'no-port' }
  try {
    const grams = await stableWeight(port)
    return grams === undefined ? { ok: false, problem: 'no-weight' } : { ok: true, grams }
  } finally {
    await port.close().catch(() => {})
  }
}

async function openPort(baudRate: number): Promise<SerialPort | undefined> {
  const { serial } = navigator
  if (!serial) return undefined
  try {
    const [known] = await serial.getPorts()
    const port = known ?? (await serial.requestPort())
    await port.open({ baudRate })
    return port
  } catch {
    // The user chose no port, the cable is out, or another program has the port.
    return undefined
  }
}

/** Returns the first stable weight in grams; undefined when none comes in time. */
async function stableWeight(port: SerialPort): Promise<number | undefined> {
  const reader = port.readable?.getReader()
  if (!reader) return undefined
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), PATIENCE_MS)
  const asking = setTimeout(() => void ask(port), SILENCE_MS)
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return undefined
      clearTimeout(asking)
      const { lines, rest } = splitLines(text + decoder.decode(value, { stream: true }))
      text = rest.slice(-LONGEST_LINE)
      const stable = lines.map(readScaleLine).find((reading) => reading?.isStable)
      if (stable) return stable.grams
    }
  } catch {
    // The cable was pulled out.
    return undefined
  } finally {
    clearTimeout(timer)
    clearTimeout(asking)
    await reader.cancel().catch(() => {})
    reader.releaseLock()
  }
}

const LONGEST_LINE = 200

async function ask(port: SerialPort) {
  const writer = port.writable?.getWriter()
  if (!writer) return
  await writer.write(new TextEncoder().encode(ASK)).catch(() => {})
  writer.releaseLock()
}
