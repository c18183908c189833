// Bowls, jars, bottles and plates, and what fills them.
import { mix, tones } from './colour.mjs'
import {
  box,
  dice,
  ellipse,
  flat,
  inside,
  lift,
  linear,
  line,
  place,
  shine,
  smooth,
  solid,
} from './pen.mjs'

/**
 * A bowl: rim ellipse at (cx, cy) of half width rx, body below. `fill` is drawn between the rim and the front.
 */
export function bowl(
  cx,
  cy,
  rx,
  { colour = '#c98a4b', height = 30, ry = rx * 0.26, inner, fill = '', foot = true, band } = {},
) {
  const [light, mid, dark] = tones(colour)
  const bottom = rx * 0.46
  const body = `M${cx - rx} ${cy}C${cx - rx} ${cy + height * 0.6} ${cx - bottom * 1.3} ${cy + height} ${cx - bottom} ${cy + height}H${cx + bottom}C${cx + bottom * 1.3} ${cy + height} ${cx + rx} ${cy + height * 0.6} ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`
  const paint = linear(
    [
      [0, mix(light, '#ffffff', 0.12)],
      [0.35, light],
      [0.7, mid],
      [1, dark],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.55 },
  )
  return (
    (foot ? solid(ellipse(cx, cy + height, bottom * 1.02, ry * 0.42), dark, { depth: 1 }) : '') +
    solid(ellipse(cx, cy, rx, ry), inner ?? mix(mid, dark, 0.6), {
      depth: 3,
      lit: 0,
      cx: 0.6,
      cy: 0.9,
    }) +
    fill +
    solid(body, [light, mid, dark], { paint, depth: 2.5, dim: 0.6, lit: 0.4 }) +
    (band ? inside(body, band) : '') +
    line(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy}`, mix(light, '#ffffff', 0.45), 1.3, {
      a: 0.9,
    })
  )
}

/** A heap for a bowl: the outline of a mound standing on the ellipse (cx, cy, rx, ry). */
export const mound = (cx, cy, rx, ry, high) =>
  `M${cx - rx} ${cy}C${cx - rx * 0.8} ${cy - high * 0.75} ${cx - rx * 0.4} ${cy - high} ${cx} ${cy - high}C${cx + rx * 0.4} ${cy - high} ${cx + rx * 0.8} ${cy - high * 0.75} ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`

/** Scatters `draw(x, y, i, roll)` over a mound, back to front. */
export function scatter(cx, cy, rx, ry, high, count, draw, seed = 5) {
  const roll = dice(seed)
  const spots = []
  for (let tries = 0; spots.length < count && tries < count * 30; tries++) {
    const x = roll(-1, 1)
    const top = -high * Math.cos((x * Math.PI) / 2) ** 0.9
    const floor = ry * Math.sqrt(1 - x * x)
    const y = top + (floor - top) * roll(0.04, 0.98)
    const gap = Math.sqrt((rx * high) / count) * 0.8
    if (spots.some(([a, b]) => Math.hypot(a - x * rx, b - y) < gap)) continue
    spots.push([x * rx, y])
  }
  spots.sort((a, b) => a[1] - b[1])
  return spots.map(([x, y], i) => draw(cx + x, cy + y, i, roll)).join('')
}

/** A glass holding something up to `level` (0..1 from the bottom). */
export function glass(
  cx,
  top,
  width,
  height,
  { fill = '#fffdf8', level = 0.82, taper = 0.76, tint = '#bfe3f5' } = {},
) {
  const [h, b] = [width / 2, (width / 2) * taper]
  const at = (t) => b + (h - b) * t
  const foot = top + height
  const wall = `M${cx - h} ${top}L${cx - b} ${foot - 3}Q${cx - b} ${foot} ${cx - b + 3} ${foot}H${cx + b - 3}Q${cx + b} ${foot} ${cx + b} ${foot - 3}L${cx + h} ${top}Z`
  const surface = foot - height * level
  const w = at(level) - 2.4
  const base = foot - height * 0.07
  const wb = at(0.07) - 2.4
  const drink = `M${cx - w} ${surface}L${cx - wb} ${base - 2}Q${cx - wb} ${base} ${cx - wb + 2} ${base}H${cx + wb - 2}Q${cx + wb} ${base} ${cx + wb} ${base - 2}L${cx + w} ${surface}Z`
  const [g, paint] = linear(
    [
      [0, mix(tint, '#ffffff', 0.55), 0.9],
      [0.6, tint, 0.75],
      [1, mix(tint, '#5a8fb0', 0.35), 0.85],
    ],
    { x1: 0, x2: 1, y2: 0.3 },
  )
  return (
    g +
    `<path d="${wall}" fill="${paint}"/>` +
    solid(drink, [mix(fill, '#ffffff', 0.5), fill, mix(fill, '#a88fb5', 0.28)], {
      depth: 2.4,
      cx: 0.2,
      cy: 0.1,
      r: 1.2,
    }) +
    solid(ellipse(cx, surface, w, w * 0.17), mix(fill, '#ffffff', 0.6), { depth: 1, dim: 0.2 }) +
    line(`M${cx - h + 0.6} ${top}H${cx + h - 0.6}`, '#ffffff', 1, { a: 0.8 }) +
    line(`M${cx - h + 3.5} ${top + 6}L${cx - b + 3.2} ${foot - 9}`, '#ffffff', 1.7, { a: 0.65 })
  )
}

/** A glass milk bottle with a coloured cap and a label; `mark` is drawn on the label. */
export function bottle(
  cx,
  top,
  width,
  height,
  { fill = '#fffdf8', cap = '#2f7fd0', label = '#2f7fd0', mark = '' } = {},
) {
  const h = width / 2
  const n = h * 0.52
  const foot = top + height
  const shoulder = top + height * 0.36
  const neck = top + height * 0.14
  const wall = (k) => {
    const [a, b] = [h - k, n - k * 0.7]
    return `M${cx - b} ${neck - 4}V${neck + height * 0.05}C${cx - b} ${shoulder - 6} ${cx - a} ${shoulder - 4} ${cx - a} ${shoulder + 6}V${foot - 6 - k}Q${cx - a} ${foot - k} ${cx - a + 6} ${foot - k}H${cx + a - 6}Q${cx + a} ${foot - k} ${cx + a} ${foot - 6 - k}V${shoulder + 6}C${cx + a} ${shoulder - 4} ${cx + b} ${shoulder - 6} ${cx + b} ${neck + height * 0.05}V${neck - 4}Z`
  }
  const [g, paint] = linear(
    [
      [0, '#eaf7ff', 0.95],
      [0.5, '#c6e6f6', 0.9],
      [1, '#8fb9d4', 0.9],
    ],
    { x1: 0, x2: 1, y2: 0.1 },
  )
  const side = linear(
    [
      [0, '#ffffff'],
      [0.5, fill],
      [1, mix(fill, '#8f86b8', 0.35)],
    ],
    { x1: 0, x2: 1, y2: 0.15 },
  )
  const band = box(cx - h + 0.8, shoulder + height * 0.14, width - 1.6, height * 0.3, 1.5)
  const [lt, md, dk] = tones(label)
  const bandPaint = linear(
    [
      [0, lt],
      [0.45, md],
      [1, dk],
    ],
    { x1: 0, x2: 1, y2: 0.1 },
  )
  return (
    g +
    `<path d="${wall(0)}" fill="${paint}"/>` +
    solid(wall(1.3), [fill, fill, fill], {
      paint: side,
      depth: 2.6,
      darkRim: '#9a92bd',
      dim: 0.5,
    }) +
    solid(band, [lt, md, dk], { paint: bandPaint, depth: 1, dim: 0.3, lit: 0.2 }) +
    inside(band, mark) +
    solid(box(cx - n - 1.4, top, n * 2 + 2.8, height * 0.12, 2.4), cap, { depth: 1.6 }) +
    line(`M${cx - h + 3.6} ${shoulder + 9}V${foot - 9}`, '#ffffff', 1.8, { a: 0.7 }) +
    line(`M${cx - n + 2.4} ${neck + 3}V${neck + 8}`, '#ffffff', 1.5, { a: 0.7 })
  )
}

/** A round plate seen from a little above. */
export function plate(cx, cy, rx, { colour = '#f4f1ee', ry = rx * 0.3 } = {}) {
  return (
    solid(ellipse(cx, cy + 2.2, rx * 0.98, ry), mix(colour, '#8a7f96', 0.45), { depth: 1.5 }) +
    solid(
      ellipse(cx, cy, rx, ry),
      [mix(colour, '#ffffff', 0.6), colour, mix(colour, '#a79bb5', 0.35)],
      { depth: 1.4, dim: 0.5 },
    ) +
    solid(
      ellipse(cx, cy + 0.3, rx * 0.74, ry * 0.68),
      [mix(colour, '#b6abc4', 0.25), colour, '#ffffff'],
      { depth: 1.2, dim: 0.25, lit: 0.1 },
    )
  )
}

/** A butcher's board. */
export function board(x, y, w, h, { colour = '#d9a566', deg = 0 } = {}) {
  const top = box(-w / 2, -h / 2, w, h, h * 0.32)
  const grain = [0.3, 0.5, 0.7]
    .map(
      (t, i) =>
        `M${-w / 2 + 6} ${-h / 2 + h * t}Q0 ${-h / 2 + h * t + (i - 1) * 1.5} ${w / 2 - 6} ${-h / 2 + h * t}`,
    )
    .join('')
  return place(
    x,
    y,
    { deg },
    place(0, 3.2, {}, solid(top, tones(colour)[2], { depth: 1 })) +
      solid(top, colour, { depth: 1.6, dim: 0.5 }) +
      line(grain, tones(colour)[2], 0.7, { a: 0.3 }),
  )
}

/** A swirl of something soft and white standing on (cx, cy). */
export function dollop(cx, cy, rx, high, colour = '#fffaf0') {
  const shade = mix(colour, '#8d7fb0', 0.4)
  const layers = [
    [0, rx, high * 0.42],
    [-high * 0.3, rx * 0.74, high * 0.4],
    [-high * 0.56, rx * 0.46, high * 0.34],
  ]
  return (
    layers
      .map(([dy, r, h], i) =>
        solid(
          smooth([
            [cx - r, cy + dy],
            [cx - r * 0.75, cy + dy - h * 0.7],
            [cx, cy + dy - h],
            [cx + r * 0.8, cy + dy - h * 0.72],
            [cx + r, cy + dy],
            [cx + r * 0.5, cy + dy + h * 0.32],
            [cx - r * 0.5, cy + dy + h * 0.32],
          ]),
          [mix(colour, '#ffffff', 0.7), colour, mix(colour, shade, 0.7)],
          { depth: 2.2, darkRim: shade, dim: 0.55, cast: i ? { a: 0.18, blur: 1 } : undefined },
        ),
      )
      .join('') +
    solid(
      smooth([
        [cx - rx * 0.2, cy - high * 0.78],
        [cx + rx * 0.02, cy - high * 1.12],
        [cx + rx * 0.2, cy - high * 0.8],
        [cx, cy - high * 0.7],
      ]),
      colour,
      { depth: 1, darkRim: shade },
    )
  )
}

/** A spoon, bowl end at (0,0) pointing down-left, handle going up-right. */
export const spoon = (x, y, deg = 35, colour = '#b9b6cc', scale = 1) =>
  place(
    x,
    y,
    { deg, scale },
    lift(
      line('M0 -6V-44', tones(colour)[2], 3.2) +
        line('M-.4 -6V-44', colour, 2.4) +
        line('M-.8 -8V-42', '#ffffff', 0.7, { a: 0.7 }) +
        solid(ellipse(0, 0, 6, 8.5), colour, { depth: 1.6 }) +
        flat(ellipse(0.4, 0.6, 4, 6.2), tones(colour)[2], { a: 0.45 }) +
        shine(-2, -2.5, 1.2, 2.4, 15, 0.8),
      { a: 0.25, y: 0.8, blur: 0.8 },
    ),
  )
