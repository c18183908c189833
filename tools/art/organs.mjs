// Liver, kidneys and a blood-pressure gauge: the conditions Fluent has no icon for.
import { mix } from './colour.mjs'
import { ellipse, flat, inside, lift, line, place, shine, smooth, solid, stem } from './pen.mjs'

const soft = (what) => lift(what, { colour: '#3a1020', a: 0.25, y: 1.2, blur: 1.3 })

export const liverOrgan = () => {
  const d = smooth([
    [4, 50],
    [6, 30],
    [20, 18],
    [40, 16],
    [58, 20],
    [76, 22],
    [94, 26],
    [100, 34],
    [92, 44],
    [76, 50],
    [62, 56],
    [54, 66],
    [40, 80],
    [24, 86],
    [10, 78],
    [4, 64],
  ])
  return soft(
    solid(
      smooth([
        [50, 62],
        [57, 60],
        [62, 66],
        [60, 78],
        [54, 84],
        [48, 78],
        [46, 68],
      ]),
      ['#b9de7c', '#6fa83e', '#3f6f2c'],
      { depth: 2.4 },
    ) +
      solid(d, ['#ef8a72', '#b8443c', '#742030'], { depth: 7 }) +
      inside(
        d,
        line('M59 18C55 32 55 44 58 60', '#6f1a28', 2, { a: 0.5, soft: 0.6 }) +
          line('M56.5 18C52.5 32 52.5 44 55.5 60', '#ffb8a0', 1.2, { a: 0.5, soft: 0.4 }),
      ) +
      shine(26, 34, 11, 5, -28, 0.5) +
      shine(76, 31, 8, 2.6, 8, 0.4),
  )
}

const kidney = (x, flip) => {
  const d = smooth([
    [-4, -30],
    [10, -32],
    [20, -20],
    [22, 0],
    [18, 20],
    [6, 32],
    [-8, 28],
    [-10, 16],
    [-3, 6],
    [-3, -6],
    [-10, -16],
    [-10, -25],
  ])
  return place(
    x,
    44,
    { flip },
    soft(
      stem('M-6 4C-16 8 -18 20 -17 54', '#f2c06a', 4.6) +
        stem('M-4 -5H-24', '#d8344a', 4.4) +
        stem('M-4 3H-24', '#4a86d8', 4.4) +
        solid(d, ['#f29080', '#c04a4a', '#7a2238'], { depth: 5.5 }) +
        inside(d, line('M16 -16Q19 0 14 18', '#ffc0b0', 2.2, { a: 0.55, soft: 0.8 })) +
        shine(3, -21, 4.5, 3, -20, 0.55),
    ),
  )
}
export const kidneys = () => kidney(74, false) + kidney(26, true)

const zone = (from, to, colour) => {
  const at = (deg, r) => [Math.sin((deg * Math.PI) / 180) * r, -Math.cos((deg * Math.PI) / 180) * r]
  const [a, b] = [at(from, 27), at(to, 27)]
  return line(`M${a}A27 27 0 0 1 ${b}`.replaceAll(',', ' '), colour, 7, { cap: 'butt' })
}
export const gauge = () =>
  stem('M30 70C16 84 20 100 40 98', '#4a5566', 5) +
  soft(
    solid(
      smooth([
        [40, 92],
        [50, 86],
        [66, 86],
        [78, 90],
        [84, 98],
        [78, 106],
        [66, 110],
        [50, 110],
        [40, 104],
      ]),
      ['#e4655a', '#b3302f', '#6e1726'],
      { depth: 4 },
    ) +
      solid(ellipse(86, 98, 4.5, 5), ['#f4f4f8', '#b8bccb', '#777c90'], { depth: 1.2 }) +
      shine(56, 91, 8, 2.2, -6, 0.5),
  ) +
  place(
    50,
    42,
    {},
    soft(
      solid(ellipse(0, 0, 43), ['#f6f7fb', '#b9bece', '#6f7488'], { depth: 3.5 }) +
        solid(ellipse(0, 0, 36.5), ['#ffffff', '#fbfaf5', '#e3dfea'], { depth: 1.5, dim: 0.4 }) +
        zone(-125, -42, '#4fae58') +
        zone(-42, 42, '#f6c244') +
        zone(42, 125, '#df4438') +
        [-125, -83, -42, 0, 42, 83, 125]
          .map(
            (d) =>
              `<g transform="rotate(${d})">${line('M0 -22.5V-18.5', mix('#1c2a21', '#ffffff', 0.25), 1.4)}</g>`,
          )
          .join('') +
        `<g transform="rotate(38)">${line('M0 7V-24', '#2b2f3a', 3)}${flat('M-2.6 -20L0 -29L2.6 -20Z', '#2b2f3a')}</g>` +
        solid(ellipse(0, 0, 6), ['#e4655a', '#c2302f', '#7a1726'], { depth: 1.4 }) +
        shine(-17, -22, 9, 3, -40, 0.5),
    ),
  )
