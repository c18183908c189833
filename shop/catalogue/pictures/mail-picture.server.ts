import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { mailPictureOf, widths } from '#shop/catalogue/picture.ts'
import { openSharp } from './read-picture.server.ts'

/** Behind what is transparent, as JPEG has no transparency: the colour `--sand`. */
const GROUND = '#f3ede0'
const SIDE = 160

type WriteFiles = (folder: string, files: Record<string, Buffer>) => Promise<void>

/**
 * The address of a picture as a JPEG, which every mail program shows; some show no WebP. That of an uploaded
 * picture is made when the first mail needs it. Undefined where the picture is no longer stored.
 */
export async function jpegForMail(
  folder: string,
  src: string,
  writeFiles: WriteFiles,
): Promise<string | undefined> {
  const address = mailPictureOf(src)
  // Those of the shop's own drawings come with the shop.
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
