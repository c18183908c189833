import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapBox } from '#shop/delivery/map-of-egypt.ts'

const NAME = 'map.pmtiles'
const HEADER_BYTES = 127

/** `version` changes with the file. */
export type MapFile = { version: string; bytes: number; box: MapBox }

export type Maps = ReturnType<typeof openMaps>

/** The owner may add, replace or remove `map.pmtiles` in the data folder while the shop runs. */
export function openMaps(dataDir: string) {
  const path = join(dataDir, NAME)
  return {
    /** Resolves with undefined if there is no file, or if it is no archive of vector tiles. */
    async find(): Promise<MapFile | undefined> {
      return reading(path, describe)
    },
    /** Resolves with undefined if the file has another version now. */
    async read(version: string, from: number, length: number): Promise<Uint8Array | undefined> {
      return reading(path, async (file) => {
        const now = await describe(file)
        if (now?.version !== version) return undefined
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, from)
        return buffer.subarray(0, bytesRead)
      })
    },
  }
}

async function reading<T>(
  path: string,
  work: (file: FileHandle) => Promise<T | undefined>,
): Promise<T | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  try {
    return file && (await work(file))
  } finally {
    await file?.close()
  }
}

/** Reads the header: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#3-header */
async function describe(file: FileHandle): Promise<MapFile | undefined> {
  const { size, mtimeMs } = await file.stat()
  const header = Buffer.alloc(HEADER_BYTES)
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0)
  const isArchive = header.toString('latin1', 0, 7) === 'PMTiles' && header[7] === 3
  const isVector = header[99] === 1
  if (bytesRead < HEADER_BYTES || !isArchive || !isVector) return undefined
  const degrees = (at: number) => header.readInt32LE(at) / 1e7
  return {
    version: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`,
    bytes: size,
    box: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
  }
}
