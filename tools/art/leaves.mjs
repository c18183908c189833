// Leaves, sprigs and tied bunches.
import { mix, tones } from './colour.mjs'
import { box, dice, line, lift, place, shift, smooth, solid, stem } from './pen.mjs'

const profiles = {
  oval: (t) => Math.sin(Math.PI * t ** 0.85) ** 0.8,
  lance: (t) => Math.sin(Math.PI * t ** 0.7) ** 1.1,
  heart: (t) => Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.16)) ** 0.75,
  spoon: (t) => 0.12 + 0.88 * Math.sin(Math.PI * t ** 1.7) ** 0.9 * (t > 0.05 ? 1 : 0.3),
  long: (t) => Math.min(1, 5 * t, 4.5 * (1 - t)) ** 0.7,
}

/**
 * One leaf from its base (x, y), pointing `deg` clockwise from straight up.
 * teeth: number of teeth a side; tooth: how deep; bend: sideways curve; veins: pairs of side veins.
 */
export function leaf(x, y, length, width, deg, colour, o = {}) {
  const {
    shape = 'oval',
    teeth = 0,
    tooth = 0.12,
    bend = 0,
    veins = 4,
    rib,
    lobes = 0,
    lobe = 0.5,
    depth,
    cast,
  } = o
  const profile = profiles[shape]
  const [light, mid, dark] = tones(colour, o.spread ?? 1)
  const steps = teeth ? teeth * 2 : lobes ? lobes * 4 : 8
  const bendAt = (t) => bend * Math.sin(Math.PI * t * 0.5) ** 2
  const side = (sign) => {
    const points = []
    for (let i = 1; i < steps; i++) {
      const t = i / steps
      let w = (profile(t) * width) / 2
      let up = 0
      if (teeth) {
        w *= i % 2 ? 1 + tooth : 1 - tooth
        up = i % 2 ? 0.015 : 0
      }
      if (lobes) w *= 1 - lobe * (0.5 - 0.5 * Math.cos((i / 4) * Math.PI * 2 + Math.PI))
      points.push([sign * w + bendAt(t), -(t + up) * length])
    }
    return points
  }
  const tip = [bendAt(1), -length]
  const right = side(1)
  const left = side(-1)
  const pull = teeth ? 0.5 : 1
  const outline = smooth([[0, 0], ...right, tip, ...left.reverse()], { pull })
  const half =
    smooth([[0, 0], ...right, tip], { open: true, pull }) +
    smooth([tip, [bendAt(0.66), -length * 0.66], [bendAt(0.33), -length * 0.33], [0, 0]], {
      open: true,
    }).replace(/^M[^C]*/, '') +
    'Z'
  const spine = smooth(
    [
      [0, 0],
      [bendAt(0.33), -length * 0.33],
      [bendAt(0.66), -length * 0.66],
      [bendAt(0.94), -length * 0.94],
    ],
    { open: true },
  )
  const ribColour = rib ?? mix(light, '#f4ffd0', 0.35)
  let side_veins = ''
  for (let i = 1; i <= veins; i++) {
    const t = i / (veins + 1.2)
    const reach = profile(Math.min(0.98, t + 0.12)) * width * 0.36
    for (const s of [-1, 1])
      side_veins += `M${bendAt(t).toFixed(2)} ${(-t * length).toFixed(2)}Q${(bendAt(t) + s * reach * 0.5).toFixed(2)} ${(-(t + 0.06) * length).toFixed(2)} ${(bendAt(t) + s * reach).toFixed(2)} ${(-(t + 0.15) * length).toFixed(2)}`
  }
  const body =
    solid(outline, [light, mid, dark], {
      depth: depth ?? Math.max(0.5, width * 0.09),
      cx: 0.3,
      cy: 0.15,
      cast,
      lit: 0.6,
      dim: 0.55,
    }) +
    `<path d="${half}" fill="${dark}" opacity=".22"/>` +
    (veins ? line(side_veins, ribColour, Math.max(0.3, width * 0.028), { a: 0.5 }) : '') +
    (rib === null
      ? ''
      : line(spine, ribColour, o.ribWidth ?? Math.max(0.45, width * 0.055), { a: 0.85 }))
  return place(x, y, { deg }, body)
}

/** Where a point at share t of a quadratic curve lies, and which way it runs. */
export function along([x0, y0], [x1, y1], [x2, y2], t) {
  const u = 1 - t
  const x = u * u * x0 + 2 * u * t * x1 + t * t * x2
  const y = u * u * y0 + 2 * u * t * y1 + t * t * y2
  const dx = 2 * u * (x1 - x0) + 2 * t * (x2 - x1)
  const dy = 2 * u * (y1 - y0) + 2 * t * (y2 - y1)
  return { x, y, deg: (Math.atan2(dx, -dy) * 180) / Math.PI }
}

/** A curved stem a→b (bent at c) with whatever `grow(t, point, i)` puts along it. */
export function sprig(a, c, b, { colour = '#6a8f2f', width = 1.6, at = [], grow, under = false }) {
  const path = `M${a}Q${c} ${b}`.replaceAll(',', ' ')
  const things = at.map((t, i) => grow(t, along(a, c, b, t), i)).join('')
  const line_ = stem(path, colour, width)
  return under ? things + line_ : line_ + things
}

/** Twine tied around a bunch at (x, y). */
export function twine(x, y, width, colour = '#d8b070') {
  const [, , dark] = tones(colour)
  let rings = ''
  for (let i = 0; i < 3; i++)
    rings += solid(box(x - width / 2, y - 2.6 + i * 2, width, 2.2, 1.1), colour, {
      depth: 0.5,
      dim: 0.6,
    })
  const bow =
    line(`M${x + 1} ${y}C${x + 10} ${y - 9} ${x + 15} ${y - 2} ${x + 2} ${y + 0.5}`, dark, 1.5) +
    line(`M${x + 1} ${y}C${x + 10} ${y - 9} ${x + 15} ${y - 2} ${x + 2} ${y + 0.5}`, colour, 1.1) +
    line(`M${x + 1} ${y + 1}C${x + 4} ${y + 6} ${x + 8} ${y + 6} ${x + 10} ${y + 11}`, dark, 1.5) +
    line(`M${x + 1} ${y + 1}C${x + 4} ${y + 6} ${x + 8} ${y + 6} ${x + 10} ${y + 11}`, colour, 1.1)
  return lift(rings + bow, { a: 0.35, y: 0.8, blur: 0.7 })
}

/**
 * A bunch tied near its foot. heads: [x, y] where each stem ends; draw(i, x, y, deg) puts the foliage there.
 */
export function bunch(
  heads,
  draw,
  {
    colour = '#7fa63b',
    width = 1.6,
    tie = [50, 78],
    foot = 16,
    tieWidth = 14,
    seed = 3,
    band,
  } = {},
) {
  const roll = dice(seed)
  const [tx, ty] = tie
  let stems = ''
  let tops = ''
  heads.forEach(([x, y], i) => {
    const bx = tx + (roll() - 0.5) * tieWidth * 0.75
    const c = [bx + (x - bx) * 0.2, ty - (ty - y) * 0.55]
    const fx = bx - (x - tx) * 0.2 + (roll() - 0.5) * 3
    stems += stem(
      `M${fx} ${ty + foot + roll(-2, 2)}Q${bx} ${ty + 5} ${bx} ${ty}Q${c[0]} ${c[1]} ${x} ${y}`,
      colour,
      width,
    )
    const { deg } = along([bx, ty], c, [x, y], 1)
    tops += draw(i, x, y, deg)
  })
  return stems + twine(tx, ty, tieWidth, band) + tops
}

/** Feathers of dill or fennel. */
export function feather(x, y, k, deg, colour, seed) {
  const roll = dice(seed)
  let threads = ''
  let lights = ''
  for (const t of [0.05, 0.28, 0.52, 0.76])
    for (const s of [-1, 1]) {
      const len = 19 * (1 - t * 0.55)
      const d0 = ((s * (52 - t * 24) + roll(-6, 6)) * Math.PI) / 180
      const [bx, by] = [0, -t * 38]
      const [ex, ey] = [bx + Math.sin(d0) * len, by - Math.cos(d0) * len]
      threads += `M${bx} ${by}L${ex} ${ey}`
      for (const q of [0.42, 0.8])
        for (const w of [-1, 1]) {
          const d1 = d0 + w * roll(0.45, 0.8)
          const l = len * 0.46 * (1.2 - q * 0.45)
          const piece = `M${bx + (ex - bx) * q} ${by + (ey - by) * q}l${Math.sin(d1) * l} ${-Math.cos(d1) * l}`
          if (w < 0) lights += piece
          else threads += piece
        }
    }
  threads += 'M0 -36V-49M0 -34L5 -45M0 -34L-5 -45'
  const [light, mid, dark] = tones(colour)
  return place(
    x,
    y,
    { deg, scale: k },
    shift(0.6, 0.8, line(threads + lights, dark, 1.5, { a: 0.55 })) +
      line(threads, mid, 1.45) +
      line(lights, light, 1.25) +
      line('M0 2V-38', light, 1.8),
  )
}
