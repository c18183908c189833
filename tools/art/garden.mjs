// Vegetables as single pieces around (0, 0), for the pictures to arrange.
import { mix } from './colour.mjs'
import { leaf } from './leaves.mjs'
import {
  dice,
  ellipse,
  flat,
  inside,
  lift,
  line,
  place,
  shine,
  smooth,
  solid,
  stem,
} from './pen.mjs'

export const piece = (x, y, o, what) =>
  place(x, y, o, lift(what, { colour: '#2a2412', a: 0.28, y: 1.3, blur: 1.2 }))
const many = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('')
/** Right half of an outline from top to bottom, mirrored to the left. */
export const mirrored = (right) =>
  smooth([
    ...right,
    ...right
      .filter(([x]) => x > 0)
      .map(([x, y]) => [-x, y])
      .reverse(),
  ])

const calyx = (y, k, colour = '#5d9c2a') =>
  place(
    0,
    y,
    { scale: k, wide: 1.2 },
    [0, 68, 122, -68, -122, 170]
      .map((d) => leaf(0, 0, 17, 6.5, d, colour, { veins: 0, shape: 'lance', depth: 1 }))
      .join('') + stem('M0 1Q0 -6 4 -10', '#6fa832', 3.4),
  )

export const tomato = (x, y, scale, deg = 0) => {
  const d = mirrored([
    [0, -25],
    [17, -28],
    [33, -18],
    [38, 2],
    [29, 22],
    [11, 30],
  ])
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, ['#ff8463', '#e32d22', '#9c121f'], { depth: 7 }) +
      inside(
        d,
        line('M-5 -25Q-30 -6 -20 24M6 -25Q28 -4 18 26M0 -24Q-4 4 0 30', '#a8141c', 1.8, {
          a: 0.28,
          soft: 1.2,
        }) + flat(ellipse(0, -22, 15, 5), '#8a3414', { a: 0.5, soft: 2 }),
      ) +
      shine(-21, -10, 4, 9, 32, 0.7) +
      shine(-12, -19, 3, 1.8, -20, 0.6) +
      calyx(-23, 1),
  )
}

export const tomatoHalf = (x, y, scale, deg = 0) => {
  const roll = dice(6)
  const chamber = (a) =>
    place(
      0,
      0,
      { deg: a },
      solid(
        smooth([
          [-3, -9],
          [-11, -15],
          [-9, -22],
          [0, -24.5],
          [9, -22],
          [11, -15],
          [3, -9],
        ]),
        ['#ff9a5c', '#e8502c', '#c22e1e'],
        { depth: 1.4 },
      ) +
        many(6, () => {
          const [px, py] = [roll(-7, 7), roll(-21, -13)]
          return flat(ellipse(px, py, 1.7, 1.1, roll(0, 180)), '#ffe6a0', { a: 0.95 })
        }),
    )
  return piece(
    x,
    y,
    { scale, deg },
    solid(ellipse(1, 2.5, 31, 28), '#a3131f', { depth: 1 }) +
      solid(ellipse(0, 0, 31, 28), ['#ff7a58', '#e8382a', '#c01f22'], { depth: 1.6 }) +
      `<g transform="scale(1 .9)">${solid(ellipse(0, 0, 27.5), ['#ff9a7a', '#f4614a', '#e2432f'], { depth: 1.2 })}${[0, 72, 144, 216, 288].map(chamber).join('')}${flat(ellipse(0, 0, 5.5), '#ffc9ac', { a: 0.85, soft: 1 })}</g>` +
      shine(-14, -17, 7, 2, -36, 0.5),
  )
}

export const cucumber = (x, y, scale, deg) => {
  const d = smooth([
    [0, -48],
    [7, -46],
    [11.5, -36],
    [13, -8],
    [13, 18],
    [11, 38],
    [5, 47],
    [0, 48],
    [-5, 47],
    [-11, 38],
    [-13, 18],
    [-13, -8],
    [-11.5, -36],
    [-7, -46],
  ])
  const roll = dice(5)
  const stripes = [-8, -4, 1, 5, 9]
    .map((px, i) => `M${px * 0.5} 46Q${px * 1.25} 20 ${px * 1.1} ${-4 - (i % 2) * 12}`)
    .join('')
  return piece(
    x,
    y,
    { scale, deg },
    stem('M0 -46Q1 -52 4 -55', '#7fa64a', 3.4) +
      solid(d, ['#8cc653', '#3f8a35', '#1c4f28'], { depth: 5, cx: 0.22 }) +
      inside(
        d,
        line(stripes, '#c4e08a', 1.2, { a: 0.5, soft: 0.5 }) +
          many(30, () => {
            const [px, py] = [roll(-11, 11), roll(-42, 40)]
            return (
              flat(ellipse(px + 0.4, py + 0.6, 1.3, 1.3), '#1c4f28', { a: 0.5 }) +
              flat(ellipse(px, py, 0.9), '#b9dc86', { a: 0.9 })
            )
          }) +
          line('M-6.500 -38Q-8 0 -6 36', '#e2f5b4', 2.4, { a: 0.45, soft: 1 }),
      ) +
      flat(ellipse(0, 46, 3, 1.6), '#d9c57a', { a: 0.8 }),
  )
}

export const sweetPotato = (x, y, scale, deg) => {
  const d = smooth([
    [-50, 3],
    [-38, -7],
    [-20, -17],
    [4, -20],
    [26, -14],
    [42, -3],
    [52, 6],
    [40, 9],
    [22, 17],
    [-4, 20],
    [-26, 14],
    [-40, 8],
  ])
  const roll = dice(7)
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, ['#dd8a80', '#ab4a52', '#682637'], { depth: 6 }) +
      inside(
        d,
        many(15, () => {
          const [px, py] = [roll(-38, 36), roll(-16, 15)]
          return line(
            `M${px} ${py}q${roll(2, 4)} ${roll(-1.5, 1.5)} ${roll(5, 9)} ${roll(-1, 1)}`,
            '#5e2030',
            1,
            { a: 0.5 },
          )
        }) +
          many(26, () =>
            flat(ellipse(roll(-44, 44), roll(-18, 18), roll(0.5, 1)), '#f0b0a0', { a: 0.5 }),
          ),
      ) +
      shine(-12, -12, 16, 3, -6, 0.45),
  )
}
export const sweetPotatoCut = (x, y, scale, deg) =>
  piece(
    x,
    y,
    { scale, deg },
    solid(ellipse(1.5, 2.5, 22, 18), '#7d2c3c', { depth: 1 }) +
      solid(ellipse(0, 0, 22, 18), '#b5525a', { depth: 1 }) +
      solid(ellipse(0, 0, 20, 16.2), ['#ffc07a', '#f58a2e', '#dd6a14'], { depth: 1.4 }) +
      line(ellipse(0, 0, 15.5, 12.3), '#ffd39a', 0.9, { a: 0.7 }) +
      line('M-9 -3L-4 -1M2 -7L5 -4M9 2L5 4M-5 7L-2 4M-1 0L3 1', '#ffdcae', 1, { a: 0.7 }),
  )

export const onion = (x, y, scale, deg, [light, mid, dark]) => {
  const d = mirrored([
    [0, -42],
    [3, -41],
    [5, -32],
    [16, -25],
    [32, -10],
    [34, 8],
    [22, 25],
    [6, 31],
  ])
  const ribs = [-0.85, -0.55, -0.25, 0.05, 0.35, 0.65, 0.9]
    .map((k) => `M${k * 4} -33C${k * 14} -24 ${k * 46} -4 ${k * 6} 30`)
    .join('')
  return piece(
    x,
    y,
    { scale, deg },
    many(7, (i) =>
      line(`M${-4.5 + i * 1.5} 29q${(i - 3) * 1.1} 4 ${(i - 3) * 2} 8`, '#d8c096', 0.9),
    ) +
      line(
        'M-2 -38Q-5 -46 -8 -48M1 -38Q2 -46 1 -51M2 -38Q6 -44 8 -45',
        mix(mid, '#e8c888', 0.6),
        2,
      ) +
      solid(d, [light, mid, dark], { depth: 6 }) +
      inside(
        d,
        line(ribs, dark, 0.9, { a: 0.45 }) +
          line(ribs, light, 0.6, { a: 0.35 }) +
          flat(ellipse(0, -36, 9, 10), '#d9b070', { a: 0.6, soft: 3 }),
      ) +
      shine(-17, -7, 4, 10, 28, 0.6),
  )
}
export const onionHalf = (x, y, scale, deg, [light, mid, dark], ring) =>
  piece(
    x,
    y,
    { scale, deg },
    solid(ellipse(1, 2.5, 28, 25), dark, { depth: 1 }) +
      solid(ellipse(0, 0, 28, 25), [light, mid, dark], { depth: 1 }) +
      [25.5, 20.5, 15.5, 10.5, 5.5]
        .map(
          (r) =>
            solid(ellipse(0, 0, r, r * 0.89), ['#ffffff', '#fdf4ea', '#eadbd2'], { depth: 0.9 }) +
            line(ellipse(0, 0, r, r * 0.89), ring, 1.3, { a: 0.85 }),
        )
        .join(''),
  )

export const garlic = (x, y, scale, deg = 0) => {
  const body = mirrored([
    [0, -16],
    [10, -20],
    [27, -8],
    [34, 12],
    [26, 29],
    [10, 33],
  ])
  const clove = (k) => `M${k * 3} -24C${k * 10} -14 ${k * 38} 0 ${k * 12} 33`
  return piece(
    x,
    y,
    { scale, deg },
    many(7, (i) => line(`M${-6 + i * 2} 31q${(i - 3) * 0.8} 3 ${(i - 3) * 1.2} 6`, '#c9ab80', 1)) +
      solid(
        smooth([
          [-4, -46],
          [3, -48],
          [5, -34],
          [10, -20],
          [16, -12],
          [-16, -12],
          [-10, -20],
          [-5, -32],
        ]),
        ['#fffaf0', '#ecdcc8', '#b99f88'],
        { depth: 3 },
      ) +
      solid(body, ['#ffffff', '#f4e9e4', '#bfa3b0'], { depth: 6 }) +
      inside(
        body,
        [-1, -0.45, 0.2, 0.75]
          .map(
            (k) =>
              line(clove(k), '#9c6f88', 1.8, { a: 0.5, soft: 0.5 }) +
              line(clove(k - 0.05), '#ffffff', 1.2, { a: 0.8, soft: 0.4 }),
          )
          .join('') +
          flat(ellipse(-20, 12, 5, 16, 12), '#c48ab0', { a: 0.3, soft: 3 }) +
          flat(ellipse(18, 10, 5, 18, -12), '#b57aa6', { a: 0.32, soft: 3 }),
      ) +
      line('M-1 -45Q0 -30 -6 -18M2 -45Q3 -28 7 -18', '#c4ad94', 0.9, { a: 0.6 }),
  )
}
export const clove = (x, y, scale, deg) =>
  piece(
    x,
    y,
    { scale, deg },
    solid(
      smooth([
        [0, -19],
        [6, -8],
        [11, 6],
        [7, 16],
        [-4, 17],
        [-9, 8],
        [-6, -8],
      ]),
      ['#fffdf8', '#f0e0da', '#b890a4'],
      { depth: 3 },
    ) +
      line('M1 -16Q5 2 3 15', '#a97a94', 0.9, { a: 0.45 }) +
      flat(ellipse(1, 16, 5, 1.8), '#c9a880', { a: 0.8 }),
  )
