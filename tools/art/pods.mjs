// Peppers, aubergine, peas and maize as single pieces around (0, 0).
import { leaf } from './leaves.mjs'
import { mirrored, piece } from './garden.mjs'
import { dice, ellipse, flat, inside, line, place, shine, smooth, solid, stem } from './pen.mjs'

const many = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('')

export const pepper = (x, y, scale, deg, [light, mid, dark]) => {
  const side = (s) =>
    smooth([
      [s * 4, -26],
      [s * 20, -32],
      [s * 34, -22],
      [s * 33, 4],
      [s * 26, 28],
      [s * 14, 34],
      [s * 4, 26],
    ])
  const front = mirrored([
    [0, -25],
    [9, -29],
    [17, -20],
    [16, 8],
    [12, 30],
    [4, 37],
  ])
  const o = { depth: 6 }
  return piece(
    x,
    y,
    { scale, deg },
    solid(side(-1), [light, mid, dark], o) +
      solid(side(1), [mid, mid, dark], o) +
      solid(front, [light, mid, dark], { ...o, cast: { a: 0.22, blur: 2 } }) +
      flat(ellipse(0, -25, 14, 4), dark, { a: 0.55, soft: 1.6 }) +
      shine(-25, -12, 3, 11, 6, 0.65) +
      shine(-6, -6, 3, 13, 2, 0.5) +
      shine(23, -15, 2, 6, -4, 0.35) +
      solid(
        smooth([
          [-11, -25],
          [-5, -30],
          [5, -30],
          [11, -25],
          [0, -22],
        ]),
        ['#a9d05c', '#6a9c38', '#3f6b28'],
        { depth: 1.4 },
      ) +
      stem('M0 -27Q-1 -38 7 -44', '#6f9f3a', 6),
  )
}

export const chilli = (x, y, scale, deg, shades) =>
  piece(
    x,
    y,
    { scale, deg },
    solid(
      smooth([
        [-9, -30],
        [0, -33],
        [9, -30],
        [11, -12],
        [8, 14],
        [0, 36],
        [-9, 46],
        [-7, 32],
        [-4, 12],
        [-9, -10],
      ]),
      shades,
      { depth: 3.6 },
    ) +
      shine(-4, -10, 1.6, 15, 2, 0.6) +
      solid(
        smooth([
          [-10, -27],
          [-7, -35],
          [0, -38],
          [7, -35],
          [10, -27],
          [5, -29],
          [0, -26],
          [-5, -29],
        ]),
        ['#b4da66', '#6fa23a', '#41702a'],
        { depth: 1.6 },
      ) +
      stem('M0 -36Q0 -46 6 -51', '#6fa23a', 3.6),
  )

export const eggplant = (x, y, scale, deg) => {
  const d = mirrored([
    [0, -34],
    [10, -32],
    [16, -16],
    [22, 6],
    [24, 26],
    [16, 42],
    [5, 47],
  ])
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, ['#8a5aa8', '#43205c', '#1c0c2c'], { depth: 6, cx: 0.26 }) +
      shine(-11, 6, 3, 20, 6, 0.6) +
      shine(12, 24, 2, 10, -8, 0.2, '#d0a8ff') +
      solid(
        smooth([
          [-14, -22],
          [-11, -36],
          [0, -41],
          [11, -36],
          [14, -22],
          [7, -28],
          [1, -16],
          [-6, -28],
        ]),
        ['#a8c860', '#64923a', '#3a6028'],
        { depth: 2.4, cast: { a: 0.35, blur: 1 } },
      ) +
      stem('M0 -38Q0 -48 6 -53', '#64923a', 5),
  )
}
export const eggplantSlice = (x, y, scale, deg) => {
  const roll = dice(4)
  return piece(
    x,
    y,
    { scale, deg },
    solid(ellipse(1, 2.6, 19, 16), '#2a1240', { depth: 1 }) +
      solid(ellipse(0, 0, 19, 16), '#54287a', { depth: 0.8 }) +
      solid(ellipse(0, 0, 17.6, 14.6), ['#fffdf0', '#f6efd4', '#dfd2a8'], { depth: 1.4 }) +
      many(30, () => {
        const t = roll(0, 6.28)
        const r = roll(0.35, 0.75)
        return flat(
          ellipse(Math.cos(t) * 17 * r, Math.sin(t) * 14 * r, 1, 0.6, (t * 180) / Math.PI),
          '#b99a5a',
          { a: 0.75 },
        )
      }),
  )
}

const pea = (x, y, r) =>
  solid(ellipse(x, y, r), ['#d6f08a', '#86bf45', '#4a8430'], {
    depth: r * 0.3,
    cast: { a: 0.35, blur: 0.8 },
  }) + shine(x - r * 0.35, y - r * 0.35, r * 0.22, r * 0.16, -30, 0.7)
export const peas = (n, at) =>
  piece(
    0,
    0,
    {},
    many(n, (i) => pea(...at[i])),
  )
const podOutline = smooth([
  [-52, 0],
  [-40, -9],
  [-14, -14],
  [16, -14],
  [42, -8],
  [54, 1],
  [42, 8],
  [16, 14],
  [-14, 14],
  [-40, 9],
])
export const pod = (x, y, scale, deg, open) =>
  piece(
    x,
    y,
    { scale, deg },
    stem('M-50 0Q-58 -2 -62 -7', '#6fa23a', 3) +
      solid(podOutline, ['#b2dc68', '#66a83c', '#357030'], { depth: 4 }) +
      (open
        ? flat(
            smooth([
              [-44, 0],
              [-14, -9],
              [16, -9],
              [45, 1],
              [16, 10],
              [-14, 10],
            ]),
            '#2f6a2a',
            { a: 0.75 },
          ) +
          [-32, -17, -1, 15, 29, 40]
            .map((px, i) => pea(px, 0.5, [6.4, 8, 8.6, 8.4, 7, 4.6][i]))
            .join('') +
          solid('M-52 0C-36 17 38 17 54 1C42 22 -36 24 -52 0Z', ['#a2d05c', '#5a9c38', '#2f682c'], {
            depth: 1.8,
          })
        : [-28, -12, 5, 22, 36].map((px) => shine(px, -3, 6, 4.6, 0, 0.25, '#e6ffa8')).join('') +
          line('M-50 1Q0 12 52 2', '#2f682c', 1, { a: 0.4 })) +
      solid(
        smooth([
          [-56, 0],
          [-48, -8],
          [-40, -5],
          [-46, 0],
          [-40, 6],
          [-49, 7],
        ]),
        '#7cb344',
        { depth: 1 },
      ),
  )

export const corn = (x, y, scale, deg) => {
  const d = mirrored([
    [0, -52],
    [7, -48],
    [14, -32],
    [18, -6],
    [18, 20],
    [13, 40],
  ])
  const kernels = many(19, (row) => {
    const py = -48 + row * 5
    const half = 18.5 * Math.min(1, 0.38 + (row / 19) * 1.5)
    return [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
      .map((c) =>
        solid(
          ellipse(
            Math.sin((c / 3) * 1.45) * half * 0.98,
            py + (c % 1 ? 0 : 2),
            Math.max(1.3, 3.6 * Math.cos((c / 3) * 1.1)),
            2.8,
          ),
          ['#fff0a0', '#f8cf3c', '#d99a1c'],
          { depth: 0.8 },
        ),
      )
      .join('')
  })
  const husk = (a, px, colour) =>
    leaf(px, 54, 74, 26, a, colour, {
      shape: 'lance',
      veins: 0,
      rib: '#dcefa8',
      ribWidth: 1,
      depth: 2.4,
      cast: { a: 0.3, blur: 1.2 },
    })
  return piece(
    x,
    y,
    { scale, deg },
    husk(-17, -6, '#6aa53e') +
      husk(17, 6, '#5c983a') +
      solid(d, ['#ffe070', '#e9b22c', '#b9780f'], { depth: 4 }) +
      inside(d, kernels) +
      shine(-7, -8, 2.6, 24, 2, 0.4) +
      place(
        0,
        0,
        {},
        husk(-34, -3, '#8cc050') +
          husk(34, 3, '#7ab348') +
          leaf(0, 56, 42, 24, -6, '#96c858', {
            shape: 'lance',
            veins: 0,
            rib: '#e4f4b4',
            depth: 2.4,
            cast: { a: 0.3, blur: 1 },
          }),
      ) +
      stem('M0 50V62', '#9cbf5a', 7),
  )
}
