// Microsoft's Fluent emoji vectors (MIT), from the package @iconify-json/fluent-emoji.
import { createRequire } from 'node:module'
import { retune } from './colour.mjs'

const load = createRequire(import.meta.url)
const { icons } = load('@iconify-json/fluent-emoji/icons.json')

let serial = 0

/** One icon in the 100-unit square: x, y its middle, size its side; rules retune its colours. */
export function fluent(
  name,
  { x = 50, y = 50, size = 100, turn = 0, flip = false, wide = 1, rules } = {},
) {
  if (!icons[name]) throw new Error(`No Fluent icon named ${name}`)
  const mark = 'z' + (++serial).toString(36) + '-'
  let body = icons[name].body.replace(/id="/g, `id="${mark}`).replace(/url\(#/g, `url(#${mark}`)
  if (rules) body = retune(body, rules)
  const k = size / 32
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(flip ? -k : k) * wide} ${k}) translate(-16 -16)">` +
    `${body}</g>`
  )
}
