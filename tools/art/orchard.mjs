// Fruits as single pieces around (0, 0), for the pictures to arrange.
import { mirrored, piece } from './garden.mjs'
import { leaf } from './leaves.mjs'
import { dice, ellipse, flat, inside, line, place, shine, smooth, solid, stem } from './pen.mjs'

const many = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('')
const green = (x, y, length, deg, o) =>
  leaf(x, y, length, length * 0.5, deg, '#5aa63e', { veins: 4, cast: { a: 0.25, blur: 0.8 }, ...o })
const pores = (d, n, seed, colour, rx, ry) => {
  const roll = dice(seed)
  return inside(
    d,
    many(n, () => flat(ellipse(roll(-rx, rx), roll(-ry, ry), roll(0.4, 0.8)), colour, { a: 0.4 })),
  )
}

export const mango = (x, y, scale, deg) => {
  const d = smooth([
    [-6, -36],
    [12, -34],
    [26, -20],
    [30, 2],
    [24, 24],
    [6, 38],
    [-10, 36],
    [-24, 22],
    [-28, -2],
    [-22, -24],
  ])
  return piece(
    x,
    y,
    { scale, deg },
    stem('M-4 -34Q-4 -41 1 -44', '#7a6a35', 3) +
      green(-3, -37, 30, 62) +
      solid(d, ['#ffe27a', '#fbb52c', '#d9780f'], { depth: 6 }) +
      inside(
        d,
        flat(ellipse(16, -18, 18, 26, -20), '#e8402a', { a: 0.6, soft: 9 }) +
          flat(ellipse(-18, 26, 16, 18), '#9ab83c', { a: 0.55, soft: 8 }),
      ) +
      pores(d, 34, 3, '#fff3b0', 26, 32) +
      shine(-14, -12, 4, 11, 22, 0.6),
  )
}

export const orange = (x, y, scale) =>
  piece(
    x,
    y,
    { scale },
    solid(ellipse(0, 0, 35, 34), ['#ffca5e', '#fb9420', '#d65e0a'], { depth: 7 }) +
      pores(ellipse(0, 0, 35, 34), 90, 6, '#c9560a', 32, 31) +
      flat(ellipse(3, -30, 7, 2.4), '#b4560c', { a: 0.6, soft: 1 }) +
      green(4, -31, 30, 64) +
      stem('M3 -30L4 -36', '#6f8f35', 3) +
      shine(-16, -14, 5, 9, 36, 0.55),
  )

export const lemon = (x, y, scale, deg) => {
  const d = smooth([
    [-44, 0],
    [-37, -6],
    [-26, -22],
    [-4, -28],
    [20, -24],
    [34, -9],
    [43, -4],
    [45, 2],
    [36, 8],
    [22, 23],
    [-2, 28],
    [-24, 22],
    [-37, 6],
  ])
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, ['#fff48a', '#f8d42a', '#cf9c10'], { depth: 6 }) +
      pores(d, 70, 8, '#c29a12', 38, 25) +
      green(-40, -2, 26, -40) +
      shine(-12, -14, 12, 4.5, -14, 0.6),
  )
}

export const apple = (x, y, scale, deg) => {
  const d = mirrored([
    [0, -24],
    [12, -32],
    [28, -27],
    [35, -8],
    [30, 16],
    [16, 33],
    [5, 31],
  ])
  const streaks = [-26, -18, -9, 2, 11, 20, 28]
    .map((k) => `M${k * 0.3} -24Q${k * 1.15} -8 ${k * 0.9} 18`)
    .join('')
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, ['#ff8a6a', '#d92a2c', '#880f22'], { depth: 7 }) +
      inside(
        d,
        line(streaks, '#ffd07a', 1.3, { a: 0.4, soft: 0.7 }) +
          flat(ellipse(0, -24, 15, 6), '#d9b24a', { a: 0.75, soft: 3 }),
      ) +
      flat(ellipse(0, -24, 7, 2.6), '#5e1a14', { a: 0.6, soft: 1 }) +
      stem('M0 -23Q0 -34 6 -40', '#7a5a30', 3) +
      green(1, -29, 26, 66) +
      shine(-18, -12, 4.5, 9, 28, 0.65),
  )
}
export const appleHalf = (x, y, scale, deg) => {
  const d = mirrored([
    [0, -22],
    [11, -28],
    [25, -23],
    [30, -6],
    [26, 14],
    [13, 28],
    [4, 26],
  ])
  const seed = (s) =>
    place(
      s * 4,
      2,
      { deg: s * -14 },
      solid(
        smooth([
          [0, -5],
          [2.4, 1],
          [0, 4],
          [-2.4, 1],
        ]),
        '#5e3418',
        { depth: 0.6 },
      ),
    )
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, '#c5202c', { depth: 1.4 }) +
      place(0, 0, { scale: 0.92 }, solid(d, ['#fffef0', '#fcf2cf', '#e8d59a'], { depth: 2 })) +
      line('M0 -16C-15 -8 -13 14 0 17C13 14 15 -8 0 -16', '#d9c07a', 1, { a: 0.75 }) +
      seed(-1) +
      seed(1) +
      stem('M0 -20Q0 -28 3 -32', '#7a5a30', 2.4),
  )
}

export const pear = (x, y, scale, deg) => {
  const d = mirrored([
    [0, -40],
    [10, -38],
    [15, -22],
    [24, -4],
    [31, 14],
    [26, 32],
    [8, 40],
  ])
  return piece(
    x,
    y,
    { scale, deg },
    stem('M0 -38Q0 -48 6 -52', '#7a5a30', 3) +
      green(1, -42, 26, 60) +
      solid(d, ['#f2f49a', '#c8d448', '#86962a'], { depth: 6.5 }) +
      inside(d, flat(ellipse(24, 14, 14, 24), '#e0903a', { a: 0.5, soft: 7 })) +
      pores(d, 60, 5, '#7f7a22', 28, 36) +
      shine(-12, 6, 4, 13, 16, 0.55),
  )
}

export const peach = (x, y, scale, deg) => {
  const d = mirrored([
    [0, -28],
    [14, -31],
    [30, -20],
    [35, 2],
    [28, 22],
    [10, 33],
    [0, 35],
  ])
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, ['#ffd49a', '#fba45c', '#de6238'], { depth: 7 }) +
      inside(
        d,
        flat(ellipse(18, -4, 22, 28), '#e2403c', { a: 0.6, soft: 9 }) +
          line('M0 -29C-16 -10 -14 18 -1 34', '#c24a30', 1.8, { a: 0.55, soft: 0.5 }),
      ) +
      flat(ellipse(0, -28, 7, 2.4), '#9c4420', { a: 0.6, soft: 1 }) +
      green(0, -29, 30, 60) +
      green(0, -29, 24, -58) +
      shine(-20, -10, 4, 9, 28, 0.5),
  )
}
export const peachHalf = (x, y, scale, deg) =>
  piece(
    x,
    y,
    { scale, deg },
    solid(ellipse(0, 0, 28, 26), '#dd5a3c', { depth: 1.2 }) +
      solid(ellipse(0, 0, 25.8, 23.8), ['#ffeaae', '#ffc766', '#f59a3c'], { depth: 2.4 }) +
      flat(ellipse(0, 0, 15, 16), '#d9402c', { a: 0.6, soft: 2.4 }) +
      solid(
        smooth([
          [0, -13],
          [9, -5],
          [9, 6],
          [0, 13],
          [-9, 6],
          [-9, -5],
        ]),
        ['#c08a58', '#84502c', '#4e2a14'],
        { depth: 2.4 },
      ) +
      line('M-5 -6Q-2 0 -5 6M1 -9Q4 0 0 9M6 -4Q4 2 6 5', '#4a2612', 1, { a: 0.65 }),
  )

export const grapes = (shades) => {
  const rows = [
    [
      [22, 34],
      [40, 30],
      [58, 31],
      [76, 35],
    ],
    [
      [16, 49],
      [33, 46],
      [50, 46],
      [67, 46],
      [84, 50],
    ],
    [
      [25, 62],
      [42, 61],
      [58, 61],
      [75, 63],
    ],
    [
      [34, 76],
      [50, 76],
      [66, 77],
    ],
    [
      [43, 90],
      [58, 90],
    ],
    [[51, 103]],
  ]
  const berry = ([x, y]) =>
    piece(
      x,
      y,
      {},
      solid(ellipse(0, 0, 10.4, 10.8), shades, { depth: 2.8 }) +
        flat(ellipse(-2, -2, 5, 6), '#e4b8e0', { a: 0.28, soft: 2 }) +
        shine(-4, -4, 1.6, 2.4, 30, 0.8),
    )
  return (
    stem('M50 34Q49 20 54 6', '#8a7a3c', 4.4) +
    leaf(51, 24, 36, 34, -62, '#5aa63e', {
      lobes: 3,
      lobe: 0.25,
      veins: 4,
      cast: { a: 0.3, blur: 1 },
    }) +
    leaf(53, 22, 30, 28, 62, '#68b046', {
      lobes: 3,
      lobe: 0.25,
      veins: 4,
      cast: { a: 0.3, blur: 1 },
    }) +
    rows.flat().map(berry).join('')
  )
}

export const watermelon = () => {
  const roll = dice(9)
  const rind = ellipse(0, 0, 46, 40)
  const stripes = [-0.9, -0.55, -0.15, 0.28, 0.66, 0.96]
    .map((k) =>
      smooth(
        Array.from({ length: 9 }, (_, i) => [
          k * 46 * Math.sin((i / 8) * Math.PI) + roll(-2.4, 2.4),
          -40 + i * 10,
        ]),
        { open: true },
      ),
    )
    .join('')
  const face = 'M-46 -12Q0 6 46 -12C40 26 18 42 0 42C-18 42 -40 26 -46 -12Z'
  return (
    piece(
      44,
      38,
      {},
      solid(rind, ['#9ad05c', '#57a03c', '#1f5a2c'], { depth: 8 }) +
        inside(rind, line(stripes, '#1d5a2a', 5.6, { a: 0.85, soft: 0.6 })) +
        stem('M2 -39Q3 -46 9 -48', '#8a8a3c', 3.4) +
        shine(-20, -18, 6, 11, 38, 0.45),
    ) +
    piece(
      66,
      66,
      { deg: -8, scale: 0.98 },
      solid(face, ['#6ab04a', '#2f7a36', '#1a5428'], { depth: 2 }) +
        place(
          0,
          -1.6,
          { scale: 0.92 },
          solid(face, ['#fbfde0', '#e4f0b8', '#c4dc90'], { depth: 1 }),
        ) +
        place(
          0,
          -2.6,
          { scale: 0.84 },
          solid(face, ['#ff7a66', '#e8303a', '#c01a30'], { depth: 3 }),
        ) +
        [
          [-24, 4],
          [-10, 8],
          [6, 8],
          [22, 4],
          [-16, 18],
          [0, 21],
          [15, 17],
          [-2, 31],
        ]
          .map(([a, b]) =>
            place(
              a,
              b,
              { deg: a * -0.8 },
              solid(
                smooth([
                  [0, -3.6],
                  [2.2, 1],
                  [0, 3],
                  [-2.2, 1],
                ]),
                ['#6a4a3a', '#2c1a18', '#120a0a'],
                { depth: 0.6 },
              ),
            ),
          )
          .join(''),
    )
  )
}

export const strawberry = (x, y, scale, deg) => {
  const d = mirrored([
    [0, -24],
    [14, -26],
    [27, -16],
    [26, 2],
    [14, 24],
    [4, 35],
  ])
  const seeds = [
    [-12, -13],
    [2, -12],
    [15, -12],
    [-19, -3],
    [-6, -2],
    [8, -2],
    [20, -3],
    [-12, 8],
    [1, 9],
    [13, 8],
    [-6, 19],
    [6, 19],
    [0, 28],
  ]
  return piece(
    x,
    y,
    { scale, deg },
    solid(d, ['#ff8068', '#e0202e', '#930c26'], { depth: 5.5 }) +
      seeds
        .map(
          ([a, b]) =>
            flat(ellipse(a, b + 0.6, 1.7, 2.3), '#8a0c22', { a: 0.6 }) +
            flat(ellipse(a, b, 1.1, 1.7), '#ffdf8a'),
        )
        .join('') +
      shine(-15, -9, 3, 7, 24, 0.5) +
      [-84, -46, -16, 16, 46, 84]
        .map((a) => leaf(0, -25, 18, 8, 180 + a, '#5aa63e', { veins: 0, shape: 'lance', depth: 1 }))
        .join('') +
      stem('M0 -25Q0 -34 5 -39', '#6fa23a', 3),
  )
}

const avocadoBody = mirrored([
  [0, -42],
  [9, -40],
  [15, -26],
  [24, -6],
  [31, 14],
  [25, 34],
  [8, 42],
])
export const avocado = (x, y, scale, deg) => {
  const roll = dice(3)
  return piece(
    x,
    y,
    { scale, deg },
    solid(avocadoBody, ['#7fa84a', '#3d6a2c', '#183a1c'], { depth: 6 }) +
      inside(
        avocadoBody,
        many(80, () =>
          flat(
            ellipse(roll(-30, 30), roll(-40, 40), roll(0.7, 1.4)),
            roll() > 0.5 ? '#a4c46a' : '#173a1a',
            { a: 0.4 },
          ),
        ),
      ) +
      stem('M0 -40L1 -45', '#7a5a30', 4) +
      shine(-12, 2, 4, 14, 14, 0.4),
  )
}
export const avocadoHalf = (x, y, scale, deg) =>
  piece(
    x,
    y,
    { scale, deg },
    solid(avocadoBody, '#2c5424', { depth: 1.4 }) +
      place(
        0,
        0.4,
        { scale: 0.92 },
        solid(avocadoBody, ['#c4de6a', '#a4cc50', '#7aac3c'], { depth: 2 }),
      ) +
      place(
        0,
        1,
        { scale: 0.8 },
        solid(avocadoBody, ['#fffcc4', '#f4f0a0', '#d8dc78'], { depth: 3 }),
      ) +
      solid(ellipse(0, 15, 13.5), ['#d09a66', '#8c5630', '#4e2a14'], {
        depth: 3.6,
        cast: { a: 0.3, blur: 1 },
      }) +
      shine(-5, 9, 3, 4, 34, 0.6),
  )
