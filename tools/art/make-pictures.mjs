// Draws every picture of the shop into public/, or those that are named. Its output is committed.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { withGround } from './ground.mjs'
import { products, scenes } from './catalogue.mjs'
import { makeBrand } from './brand.mjs'

const images = join(dirname(fileURLToPath(import.meta.url)), '../../public/images')
const wanted = new Set(process.argv.slice(2))

/** The drawing of the 100-unit square as pixels, cut to its outline, filling `fill` of a square. */
export async function render(body, size, fill = 0.92) {
  const side = Math.round(size * 1.75)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-30 -30 160 160">${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true })
  const art = await sharp(data, { limitInputPixels: info.width * info.height })
    .trim({ background: '#00000000', threshold: 12 })
    .resize(Math.round(size * fill), Math.round(size * fill), { fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = art.info
  const left = Math.round((size - width) / 2)
  const top = Math.round((size - height) / 2)
  return sharp(art.data)
    .extend({
      left,
      top,
      right: size - width - left,
      bottom: size - height - top,
      background: '#00000000',
    })
    .png()
    .toBuffer()
}

/** The best of falling qualities that keeps the file under `limit` bytes. */
async function within(limit, qualities, encode) {
  let data
  for (const quality of qualities) {
    data = await encode(quality)
    if (data.length <= limit) break
  }
  return data
}

async function save(png, folder, name, sizes) {
  for (const size of sizes) {
    const picture = await sharp(png).resize(size, size).png({ compressionLevel: 1 }).toBuffer()
    const kb = size > 800 ? 44 : size > 400 ? 13 : size > 300 ? 7 : 5
    const avif = await within(kb * 1024, [56, 50, 44, 38, 32, 27], (quality) =>
      sharp(picture).avif({ quality, effort: 4 }).toBuffer(),
    )
    const webp = await within(kb * 1600, [76, 68, 60, 52, 44, 36], (quality) =>
      sharp(picture).webp({ quality, alphaQuality: quality, effort: 5 }).toBuffer(),
    )
    await writeFile(join(folder, `${name}-${size}.avif`), avif)
    await writeFile(join(folder, `${name}-${size}.webp`), webp)
  }
  if (sizes.includes(640)) await writeFile(join(folder, `${name}-mail.jpg`), await forMail(png))
}

/** Some mail programs show neither WebP nor AVIF. On `--sand`, as uploaded pictures are. */
function forMail(png) {
  const flat = sharp(png).resize(160, 160).flatten({ background: '#f3ede0' })
  return flat.jpeg({ quality: 80 }).toBuffer()
}

const jobs = [
  ...Object.entries(products).map(([name, draw]) => ({
    name,
    draw,
    folder: join(images, 'products'),
    sizes: [640, 320, 160],
    ground: true,
  })),
  ...Object.entries(scenes).map(([name, { draw, sizes, fill }]) => ({
    name,
    draw,
    folder: images,
    sizes,
    fill,
  })),
].filter((job) => wanted.size === 0 || wanted.has(job.name))

await mkdir(join(images, 'products'), { recursive: true })
let done = 0
const queue = [...jobs]
await Promise.all(
  Array.from({ length: 3 }, async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const art = await render(job.draw(), Math.max(...job.sizes), job.fill)
      const png = job.ground ? await withGround(art) : art
      await save(png, job.folder, job.name, job.sizes)
      done++
      if (process.stdout.isTTY)
        process.stdout.write(`\r${done}/${jobs.length} ${job.name.padEnd(24)}`)
      else console.log(`${done}/${jobs.length} ${job.name}`)
    }
  }),
)
if (process.stdout.isTTY) process.stdout.write('\n')
if (wanted.size === 0 || wanted.has('brand')) await makeBrand(render)
