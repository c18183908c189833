// The mark of the shop: logo, browser icons and the picture shown when a page is shared.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { scenes } from './scenes.mjs'
import { wordmark } from './wordmark.mjs'

const publicFolder = join(dirname(fileURLToPath(import.meta.url)), '../../public')
const to = (name) => join(publicFolder, name)

const stop = (at, colour) => `<stop offset="${at}" stop-color="${colour}"/>`
const gradient = (id, x1, y1, x2, y2, stops) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" gradientUnits="userSpaceOnUse">${stops}</linearGradient>`

/** A seedling in a mound of soil, in a 32-unit square. */
const mark =
  '<path fill="url(#a)" d="M6.6 30c-.4 0-.6-.3-.6-.6C6.5 24.6 10.6 21 15.6 21s9.1 3.6 9.6 8.4c0 .3-.2.6-.6.6z"/>' +
  '<path fill="url(#b)" d="M14.2 8h2.8v15.2c-.9.5-1.9.5-2.8 0z"/>' +
  '<path fill="url(#c)" d="M15.3 14.3c0-4.2 3.3-7.2 8-7.2h6.2c.3 0 .5.2.5.5-.5 4.3-2.8 6.7-7.8 6.7z"/>' +
  '<path fill="url(#d)" d="M17 9.2C17 5 13.5 2 8.9 2H2.5c-.3 0-.5.2-.5.5.5 4.3 2.7 6.7 7.7 6.7z"/>' +
  '<path fill="none" stroke="#D9FF8A" stroke-width=".7" stroke-linecap="round" opacity=".8" d="M9.2 3.1c2.5.3 4.6 1.5 5.8 3.6M27.8 8.3c-.8 1.9-2.2 3-4.3 3.5"/>' +
  '<defs>' +
  gradient('a', 9, 22, 21, 31, stop(0, '#B98580') + stop(1, '#6E3F38')) +
  gradient('b', 14, 0, 17, 0, stop(0, '#7DB23A') + stop(1, '#A9E24E')) +
  gradient('c', 17, 14, 29, 7, stop(0, '#5D9A22') + stop(1, '#ABEB4C')) +
  gradient('d', 16, 9, 4, 2, stop(0, '#A6E23F') + stop(1, '#76B824')) +
  '</defs>'

const svg = (body, view = '0 0 32 32', size = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"${size && ` width="${size}" height="${size}"`}>${body}</svg>\n`

/** The mark on a coloured ground; `share` is how much of the square it fills. */
const badge = (size, share, { ground = '#EEF7F0', round = 0 } = {}) => {
  const side = 32 / share
  const edge = (side - 32) / 2
  return sharp(
    Buffer.from(
      svg(
        `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" rx="${side * round}" fill="${ground}"/>${mark}`,
        `${-edge} ${-edge} ${side} ${side}`,
        size,
      ),
    ),
  ).png({ compressionLevel: 9, palette: true, quality: 95 })
}

/** An .ico file is a small header before PNG pictures. */
function ico(pngs) {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  pngs.forEach(({ size, data }, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  })
  return Buffer.concat([head, ...pngs.map(({ data }) => data)])
}

const word = ({ d }, x, y, size, colour) =>
  `<path transform="translate(${x} ${y}) scale(${size / 1000})" fill="${colour}" d="${d}"/>`

async function shareImage(render) {
  const hero = await render(scenes.hero.draw(), 560, 0.98)
  const size = 96
  const gap = 30
  const latin = (wordmark.latin.width * size) / 1000
  const words =
    word(wordmark.latin, 90, 372, size, '#14522B') +
    `<circle cx="${90 + latin + gap}" cy="340" r="8" fill="#C24E1F"/>` +
    word(wordmark.arabic, 90 + latin + gap * 2, 372, size, '#14522B')
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#FBF8F1"/><circle cx="930" cy="315" r="290" fill="#E3F1DC"/><g transform="translate(86 150) scale(3.4)">${mark}</g>${words}<rect x="90" y="424" width="120" height="8" rx="4" fill="#F6C244"/></svg>`
  await sharp(Buffer.from(ground))
    .composite([{ input: hero, left: 640, top: 36 }])
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toFile(to('og-image.png'))
}

export async function makeBrand(render) {
  await writeFile(to('logo.svg'), svg(mark))
  await writeFile(to('favicon.svg'), svg(mark))
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({
      size,
      data: await sharp(Buffer.from(svg(mark, '0 0 32 32', size)))
        .png()
        .toBuffer(),
    })),
  )
  await writeFile(to('favicon.ico'), ico(small))
  await badge(180, 0.68).toFile(to('apple-touch-icon.png'))
  await badge(192, 0.72, { round: 0.22 }).toFile(to('icon-192.png'))
  await badge(512, 0.72, { round: 0.22 }).toFile(to('icon-512.png'))
  await badge(512, 0.54).toFile(to('icon-maskable-512.png'))
  await shareImage(render)
  console.log('logo', (await readFile(to('logo.svg'))).length, 'bytes')
}
