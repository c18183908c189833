import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { concurrencyLimit } from '#shop/concurrency-limit.server.ts'
import { makeSubfolder } from '#shop/make-subfolder.server.ts'
import { photographOf, squareAt, widths, type FocalPoint } from '#shop/catalogue/picture.ts'
import { jpegForMail } from './mail-picture.server.ts'
import {
  averageColour,
  openSharp,
  pictureOfPixels,
  proposedFocus,
  readPicture,
  type PictureProblem,
  type Pixels,
} from './read-picture.server.ts'

type Kept = { ok: true; src: string } | { ok: false; problem: PictureProblem }
type Cropped =
  | { ok: true; src: string }
  | { ok: false; problem: 'picture-foreign' | 'picture-whole-missing' }

/**
 * Stores uploaded pictures in `folder`, but never the uploaded bytes: it decodes them and encodes square
 * AVIF and WebP files under a random name. It also stores the whole of a photograph.
 */
export function pictureStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    /** Runs one upload at a time, including the reading of its body. At most ten wait. */
    limit: concurrencyLimit({ concurrency: 1, maxQueue: 10 }),
    forMail: (src: string) => jpegForMail(folder, src, writeFiles),
    async keep(bytes: Uint8Array): Promise<Kept> {
      const read = await readPicture(bytes)
      if (!read.ok) return read
      const id = randomUUID()
      const name = read.isPhotograph
        ? await writePhotograph(folder, id, read.pixels)
        : await writeCutOut(folder, id, read.pixels)
      return { ok: true, src: addressOf(name) }
    },
    /**
     * Cuts the squares of a photograph around another focal point. The earlier squares stay, because orders
     * and cached pages show them. A repeated call changes nothing.
     */
    async crop(src: string, focus: FocalPoint): Promise<Cropped> {
      const photograph = photographOf(src)
      if (!photograph) return { ok: false, problem: 'picture-foreign' }
      const whole = join(folder, basename(photograph.whole))
      // `src` must exist, so that no request can make a name with an invented colour.
      if (!existsSync(join(folder, basename(src))) || !existsSync(whole)) {
        return { ok: false, problem: 'picture-whole-missing' }
      }
      const id = basename(photograph.whole).replace('-whole.webp', '')
      const name = photoName(id, focus, photograph.ground.slice(1))
      if (widths.photos.every((width) => areThere(folder, name, width))) {
        await touch(folder, name)
      } else {
        const sharp = await openSharp()
        const pixels = await sharp(await readFile(whole))
          .raw()
          .toBuffer({ resolveWithObject: true })
        await writeFiles(folder, await squares(name, await cut(pixels, focus), widths.photos))
      }
      return { ok: true, src: addressOf(name) }
    },
  }
}
export type PictureStore = ReturnType<typeof pictureStore>

async function writePhotograph(folder: string, id: string, pixels: Pixels): Promise<string> {
  const focus = await proposedFocus(pixels)
  const name = photoName(id, focus, await averageColour(pixels))
  const whole = (await pictureOfPixels(pixels)).webp({ quality: 85, effort: 3 })
  const files = await squares(name, await cut(pixels, focus), widths.photos)
  await writeFiles(folder, { [`${id}-whole.webp`]: await whole.toBuffer(), ...files })
  return name
}

/** Fits a picture with transparency into the square and cuts nothing off. */
async function writeCutOut(folder: string, id: string, pixels: Pixels): Promise<string> {
  const largest = Math.max(...widths.uploads)
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const square = (await pictureOfPixels(pixels))
    .resize(largest, largest, { fit: 'contain', background: transparent })
    .raw()
  const drawn = await square.toBuffer({ resolveWithObject: true })
  await writeFiles(folder, await squares(id, drawn, widths.uploads))
  return id
}

async function cut(pixels: Pixels, focus: FocalPoint): Promise<Pixels> {
  const { left, top, side } = squareAt(pixels.info, focus)
  const picture = await pictureOfPixels(pixels)
  const square = picture.extract({ left, top, width: side, height: side })
  return square.raw().toBuffer({ resolveWithObject: true })
}

async function squares(name: string, square: Pixels, sizes: number[]) {
  const files: Record<string, Buffer> = {}
  for (const size of sizes) {
    const picture = (await pictureOfPixels(square)).resize(size, size)
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const small = await pictureOfPixels({ data, info })
    // Effort 2 makes files as small as effort 3 in 40 % of the time.
    files[`${name}-${size}.avif`] = await small.clone().avif({ quality: 55, effort: 2 }).toBuffer()
    files[`${name}-${size}.webp`] = await small.clone().webp({ quality: 80 }).toBuffer()
  }
  return files
}

/** Writes all files or none. Each file appears only when it is complete. */
async function writeFiles(folder: string, files: Record<string, Buffer>) {
  await makeSubfolder(folder)
  const parts = Object.entries(files).map(([name, content]) => {
    const path = join(folder, name)
    return { path, part: `${path}.${randomUUID()}.part`, content }
  })
  try {
    for (const { part, content } of parts) await writeFile(part, content, { flag: 'wx' })
    for (const { part, path } of parts) await rename(part, path)
  } catch (error) {
    await Promise.all(parts.map(({ part }) => rm(part, { force: true })))
    throw error
  }
}

function photoName(id: string, { x, y }: FocalPoint, colour: string): string {
  return `${id}-${x}x${y}-${colour}`
}

function addressOf(name: string): string {
  return `/uploads/${name}-640.webp`
}

/** Sets the files' time to now, because `deleteUnusedPictures` deletes old files that no row refers to. */
async function touch(folder: string, name: string) {
  const now = new Date()
  const files = widths.photos.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
  await Promise.all(files.map((file) => utimes(join(folder, file), now, now)))
}

function areThere(folder: string, name: string, width: number): boolean {
  return ['avif', 'webp'].every((format) => existsSync(join(folder, `${name}-${width}.${format}`)))
}
