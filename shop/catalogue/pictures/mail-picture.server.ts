import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { mailPictureOf, widths } from '#shop/catalogue/picture.ts'
import { openSharp } from './read-picture.server.ts'

/** The colour `--sand`, for transparent parts: JPEG has no transparency. */
const GROUND = '#f3ede0'
const SIDE = 160

type WriteFiles = (folder: string, files: Record<string, Buffer>) => Promise<void>

/**
 * Some mail programs show no WebP. Makes the JPEG of an uploaded picture for the first mail that shows it.
 * Returns undefined when the picture is no longer stored.
 */
export async function jpegForMail(
  folder: string,
  src: string,
  writeFiles: WriteFiles,
): Promise<string | undefined> {
  const address = mailPictureOf(src)
  // The repository contains the JPEGs of the drawings.
  if (address === src || !address.startsWith('/uploads/')) return address
  const file = basename(address)
  if (existsSync(join(folder, file))) return address
  const name = basename(src, '-640.webp')
  const stored = widths.uploads
    .map((width) => join(folder, `${name}-${width}.webp`))
    .find((path) => existsSync(path))
  if (stored === undefined) return undefined
  const sharp = await openSharp()
  const picture = sharp(await readFile(stored)).resize(SIDE, SIDE)
  const jpeg = await picture.flatten({ background: GROUND }).jpeg({ quality: 80 }).toBuffer()
  await writeFiles(folder, { [file]: jpeg })
  return address
}
