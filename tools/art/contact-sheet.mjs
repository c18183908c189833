// Writes one labelled sheet of the finished pictures on their background colours, to look at.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { byCategory, scenes } from './catalogue.mjs'

const images = join(dirname(fileURLToPath(import.meta.url)), '../../public/images')
const tints = {
  vegetable: '#E3F1DC',
  fruits: '#FFE9D6',
  herbals: '#E6F0E0',
  meat: '#FBE3E0',
  milk: '#E5EFF8',
  scenes: '#F0E6D4',
}
const [out, ...only] = process.argv.slice(2)
if (!out) throw new Error('Say where to write the sheet')

const all = [
  ...Object.entries(byCategory).flatMap(([kind, set]) =>
    Object.keys(set).map((name) => ({ kind, name })),
  ),
  ...Object.keys(scenes).map((name) => ({ kind: 'scenes', name })),
]
const chosen = all.filter(
  ({ kind, name }) => only.length === 0 || only.includes(kind) || only.includes(name),
)

function fileOf({ kind, name }) {
  const folder = kind === 'scenes' ? images : join(images, 'products')
  const file = readdirSync(folder)
    .filter((f) => f.startsWith(name + '-') && /^\d+\.webp$/.test(f.slice(name.length + 1)))
    .pop()
  return file && existsSync(join(folder, file)) ? join(folder, file) : undefined
}

const tile = 200
const label = 22
const columns = Math.min(8, chosen.length)
const pieces = await Promise.all(
  chosen.map(async (item, i) => {
    const left = (i % columns) * (tile + 8) + 4
    const top = Math.floor(i / columns) * (tile + label + 4) + 4
    const file = fileOf(item)
    const back = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile}" height="${tile + label}"><rect width="${tile}" height="${tile}" rx="12" fill="${tints[item.kind]}"/><text x="${tile / 2}" y="${tile + 16}" font-size="14" text-anchor="middle" font-family="DejaVu Sans">${item.name}</text></svg>`
    const art = file && (await sharp(file).resize(164, 164, { fit: 'inside' }).png().toBuffer())
    return [
      { input: Buffer.from(back), left, top },
      ...(art ? [{ input: art, left: left + 18, top: top + 18 }] : []),
    ]
  }),
)
await sharp({
  create: {
    width: columns * (tile + 8),
    height: Math.ceil(chosen.length / columns) * (tile + label + 4) + 8,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(pieces.flat())
  .png()
  .toFile(out)
