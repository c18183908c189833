// Fruits.
import { mix, tones } from './colour.mjs'
import { leaf } from './leaves.mjs'
import {
  apple,
  appleHalf,
  avocado,
  avocadoHalf,
  grapes,
  lemon,
  mango,
  orange,
  peach,
  peachHalf,
  pear,
  strawberry,
  watermelon,
} from './orchard.mjs'
import {
  dice,
  ellipse,
  flat,
  inside,
  lift,
  line,
  place,
  shift,
  shine,
  smooth,
  solid,
  stem,
  turn,
} from './pen.mjs'

const soft = (what) => lift(what, { colour: '#3a2410', a: 0.25, y: 1.1, blur: 1.1 })
/** The cut face of a citrus fruit. */
const citrus = (x, y, r, skin, flesh, deg = 0, squash = 0.9) => {
  const wedge = smooth(
    [
      [0, -0.1],
      [0.2, -0.55],
      [0.2, -0.78],
      [0, -0.83],
      [-0.2, -0.78],
      [-0.2, -0.55],
    ].map(([a, b]) => [a * r, b * r]),
  )
  const wedges = Array.from({ length: 10 }, (_, i) =>
    turn(i * 36, 0, 0, solid(wedge, flesh, { depth: r * 0.05, cx: 0.4, cy: 0.1 })),
  ).join('')
  return place(
    x,
    y,
    { deg },
    `<g transform="scale(1 ${squash})">${soft(shift(0.8, 1.8, solid(ellipse(0, 0, r), tones(skin)[2], { depth: 1 })) + solid(ellipse(0, 0, r), skin, { depth: 0.8 }) + solid(ellipse(0, 0, r * 0.91), ['#fffdf0', '#fff1cf', '#ffe0a8'], { depth: 0.8, dim: 0.3 }) + wedges)}</g>`,
  )
}

/** A banana: from its stalk at (0,0) hanging down and curving. */
const banana = (deg, k, colour) => {
  const body = smooth([
    [-4, 0],
    [-7, 12],
    [-9, 34],
    [-3, 58],
    [10, 74],
    [20, 79],
    [23, 75],
    [17, 64],
    [11, 46],
    [10, 26],
    [7, 10],
    [4, 0],
  ])
  return place(
    52,
    14,
    { deg, scale: k },
    lift(
      solid(body, ['#fff08a', colour, '#d99a1c'], { depth: 4, cx: 0.2 }) +
        inside(
          body,
          line('M1 2C4 26 3 50 21 78', '#b97e14', 1.1, { a: 0.5 }) +
            line('M-3 6C-4 30 -1 52 14 72', '#fff7b8', 2.6, { a: 0.6, soft: 0.8 }),
        ) +
        solid(
          smooth([
            [17, 73],
            [20, 80],
            [24, 78],
            [22, 72],
          ]),
          '#5a4326',
          { depth: 0.6 },
        ),
      { colour: '#5a3a08', a: 0.4, x: 0.5, y: 1, blur: 1 },
    ),
  )
}

const dots = (count, seed, draw) => {
  const roll = dice(seed)
  return Array.from({ length: count }, (_, i) => draw(roll, i)).join('')
}

const dateFruit = (x, y, length, width, deg, shades, wrinkles) => {
  const d = smooth([
    [0, -length / 2],
    [width * 0.36, -length * 0.42],
    [width / 2, -length * 0.1],
    [width * 0.46, length * 0.25],
    [width * 0.22, length * 0.46],
    [0, length / 2],
    [-width * 0.22, length * 0.46],
    [-width * 0.46, length * 0.25],
    [-width / 2, -length * 0.1],
    [-width * 0.36, -length * 0.42],
  ])
  const folds = wrinkles
    ? line(
        [-0.3, -0.12, 0.06, 0.24, 0.38]
          .map(
            (k, i) =>
              `M${k * width} ${-length * (0.34 - (i % 2) * 0.1)}Q${k * width * 1.5 + (i % 2 ? 1.5 : -1)} 0 ${k * width * 0.9} ${length * (0.36 - (i % 3) * 0.07)}`,
          )
          .join(''),
        '#2a100a',
        0.9,
        { a: 0.5 },
      ) +
      line(
        [-0.22, -0.02, 0.15]
          .map(
            (k) =>
              `M${k * width} ${-length * 0.3}Q${k * width * 1.4} 0 ${k * width} ${length * 0.3}`,
          )
          .join(''),
        '#d58a5c',
        0.8,
        { a: 0.55, soft: 0.25 },
      )
    : ''
  return place(
    x,
    y,
    { deg },
    soft(
      solid(d, shades, { depth: width * 0.17 }) +
        inside(d, folds) +
        shine(-width * 0.2, -length * 0.2, width * 0.09, length * 0.14, 12, 0.6) +
        solid(ellipse(0, -length * 0.47, width * 0.2, width * 0.1), '#d9a04a', { depth: 0.5 }),
    ),
  )
}

const plum = (x, y, r, deg) => {
  const d = smooth([
    [0, -r * 0.92],
    [r * 0.6, -r * 0.95],
    [r * 0.98, -r * 0.2],
    [r * 0.82, r * 0.62],
    [0, r * 1.05],
    [-r * 0.82, r * 0.62],
    [-r * 0.98, -r * 0.2],
    [-r * 0.6, -r * 0.95],
  ])
  return place(
    x,
    y,
    { deg },
    soft(
      stem(`M0 ${-r * 0.85}Q1 ${-r * 1.1} 5 ${-r * 1.3}`, '#7a6a35', 2) +
        solid(d, ['#b45a9a', '#6a2660', '#33123f'], { depth: r * 0.26 }) +
        line(
          `M0 ${-r * 0.9}C${r * 0.42} ${-r * 0.4} ${r * 0.42} ${r * 0.5} ${r * 0.05} ${r}`,
          '#2a0d36',
          1.1,
          { a: 0.55 },
        ) +
        flat(ellipse(-r * 0.3, -r * 0.3, r * 0.42, r * 0.5, 20), '#c9a4dc', {
          a: 0.35,
          soft: r * 0.16,
        }) +
        shine(-r * 0.42, -r * 0.45, r * 0.12, r * 0.2, 30, 0.7),
    ),
  )
}

const pearBody = (w, h) =>
  smooth([
    [0, -h * 0.5],
    [w * 0.22, -h * 0.46],
    [w * 0.3, -h * 0.2],
    [w * 0.5, h * 0.12],
    [w * 0.42, h * 0.4],
    [0, h * 0.5],
    [-w * 0.42, h * 0.4],
    [-w * 0.5, h * 0.12],
    [-w * 0.3, -h * 0.2],
    [-w * 0.22, -h * 0.46],
  ])
const figBody = (w, h) =>
  smooth([
    [0, -h * 0.56],
    [w * 0.1, -h * 0.44],
    [w * 0.26, -h * 0.18],
    [w * 0.5, h * 0.14],
    [w * 0.36, h * 0.42],
    [0, h * 0.5],
    [-w * 0.36, h * 0.42],
    [-w * 0.5, h * 0.14],
    [-w * 0.26, -h * 0.18],
    [-w * 0.1, -h * 0.44],
  ])

const fig = (x, y, w, h, deg) => {
  const d = figBody(w, h)
  const ribs = [-0.3, -0.1, 0.12, 0.32]
    .map((k) => `M${k * 6} ${-h * 0.46}Q${k * w * 1.5} ${h * 0.1} ${k * w * 0.8} ${h * 0.46}`)
    .join('')
  return place(
    x,
    y,
    { deg },
    soft(
      solid(d, ['#9a6aa8', '#5b2d63', '#2b1338'], { depth: w * 0.13 }) +
        inside(
          d,
          flat(ellipse(0, -h * 0.5, w * 0.3, h * 0.24), '#9cb25a', { a: 0.75, soft: 3 }) +
            line(ribs, '#b98cc4', 0.8, { a: 0.4 }),
        ) +
        stem(`M0 ${-h * 0.54}l1 -5`, '#8fa04c', 3),
    ),
  )
}
const figHalf = (x, y, w, h, deg) =>
  place(
    x,
    y,
    { deg },
    soft(
      solid(figBody(w, h), '#5b2d63', { depth: 1.5 }) +
        solid(figBody(w * 0.9, h * 0.92), ['#fffdf0', '#f6e9cc', '#e2cfa4'], { depth: 1.4 }) +
        shift(
          0,
          h * 0.08,
          solid(figBody(w * 0.68, h * 0.62), ['#f08a82', '#c9414f', '#8a1f3c'], { depth: 2.4 }) +
            flat(figBody(w * 0.18, h * 0.34), '#5e1230', { a: 0.6, soft: 0.8 }),
        ) +
        dots(34, 8, (roll) => {
          const t = roll(0, 6.28)
          const q = Math.sqrt(roll(0.12, 1))
          return flat(
            ellipse(
              Math.cos(t) * w * 0.27 * q,
              h * 0.14 + Math.sin(t) * h * 0.22 * q,
              0.8,
              0.5,
              roll(0, 180),
            ),
            '#ffe9b0',
            { a: 0.95 },
          )
        }),
    ),
  )

const cactusFruit = (x, y, w, h, deg, shades) => {
  const d = smooth([
    [-w * 0.26, -h * 0.45],
    [0, -h * 0.485],
    [w * 0.26, -h * 0.45],
    [w * 0.47, -h * 0.2],
    [w * 0.5, h * 0.08],
    [w * 0.36, h * 0.38],
    [0, h * 0.5],
    [-w * 0.36, h * 0.38],
    [-w * 0.5, h * 0.08],
    [-w * 0.47, -h * 0.2],
  ])
  const spots = [
    [-0.3, -0.26],
    [0.02, -0.27],
    [0.32, -0.25],
    [-0.4, -0.06],
    [-0.13, -0.08],
    [0.17, -0.07],
    [0.42, -0.05],
    [-0.28, 0.12],
    [0.02, 0.12],
    [0.31, 0.13],
    [-0.14, 0.29],
    [0.16, 0.3],
    [-0.34, 0.29],
  ]
  return place(
    x,
    y,
    { deg },
    soft(
      solid(d, shades, { depth: w * 0.16 }) +
        inside(
          d,
          flat(ellipse(0, -h * 0.45, w * 0.3, h * 0.075), mix(shades[2], '#8a5a30', 0.35), {
            a: 0.6,
            soft: 1.2,
          }) +
            flat(ellipse(0, -h * 0.44, w * 0.17, h * 0.03), mix(shades[0], '#fff0c0', 0.3), {
              a: 0.8,
              soft: 0.7,
            }),
        ) +
        spots
          .map(([a, b]) => {
            const [px, py] = [a * w, b * h]
            return (
              flat(ellipse(px + 0.4, py + 0.6, 1.7, 1.4), shades[2], { a: 0.7 }) +
              flat(ellipse(px, py, 1.1, 0.9), '#fff0bd')
            )
          })
          .join(''),
    ),
  )
}

const cactusHalf = (x, y, w, h, deg) =>
  place(
    x,
    y,
    { deg },
    soft(
      solid(ellipse(0, 0, w / 2, h / 2), '#d9682e', { depth: 1 }) +
        solid(ellipse(0, 0, w * 0.45, h * 0.455), ['#ffe9a0', '#ffcf6a', '#f5a640'], { depth: 1 }) +
        solid(ellipse(0, 0, w * 0.38, h * 0.395), ['#ffa653', '#f4742f', '#d94a24'], { depth: 2 }) +
        dots(30, 9, (roll) => {
          const t = roll(0, 6.28)
          const q = Math.sqrt(roll())
          return flat(
            ellipse(Math.cos(t) * w * 0.3 * q, Math.sin(t) * h * 0.32 * q, 1.1, 0.8, roll(0, 180)),
            '#5a2410',
            { a: 0.85 },
          )
        }),
    ),
  )

const aril = (x, y, r, deg) =>
  place(
    x,
    y,
    { deg },
    solid(
      smooth([
        [0, -r * 1.2],
        [r * 0.8, -r * 0.1],
        [r * 0.5, r * 0.9],
        [-r * 0.5, r * 0.9],
        [-r * 0.8, -r * 0.1],
      ]),
      ['#ff7b86', '#d3163c', '#860c2f'],
      { depth: r * 0.4 },
    ) + shine(-r * 0.25, -r * 0.25, r * 0.18, r * 0.3, 20, 0.8),
  )

const pomegranate = (x, y, r) =>
  soft(
    solid(
      smooth(
        [
          [x - r * 0.24, y - r * 0.86],
          [x - r * 0.42, y - r * 1.28],
          [x - r * 0.16, y - r * 1.14],
          [x, y - r * 1.36],
          [x + r * 0.16, y - r * 1.14],
          [x + r * 0.42, y - r * 1.28],
          [x + r * 0.24, y - r * 0.86],
        ],
        { pull: 0.5 },
      ),
      ['#f0886a', '#c43a3a', '#7f1e30'],
      { depth: 1.4 },
    ) +
      solid(
        smooth([
          [x, y - r * 0.92],
          [x + r * 0.64, y - r * 0.78],
          [x + r, y],
          [x + r * 0.7, y + r * 0.7],
          [x, y + r * 0.96],
          [x - r * 0.7, y + r * 0.7],
          [x - r, y],
          [x - r * 0.64, y - r * 0.78],
        ]),
        ['#ff8a70', '#cf2f3d', '#801a38'],
        { depth: r * 0.22 },
      ) +
      shine(x - r * 0.42, y - r * 0.4, r * 0.14, r * 0.26, 35, 0.5),
  )

const apricot = (x, y, r, deg, seed) =>
  place(
    x,
    y,
    { deg },
    soft(
      solid(ellipse(0, 0, r, r * 0.96), ['#ffd98a', '#ffab45', '#e2722c'], { depth: r * 0.25 }) +
        inside(
          ellipse(0, 0, r, r * 0.96),
          flat(ellipse(r * 0.5, r * 0.2, r * 0.5, r * 0.7), '#f0622f', { a: 0.4, soft: r * 0.25 }) +
            dots(14, seed, (roll) =>
              flat(ellipse(roll(0, r * 0.8), roll(-r * 0.6, r * 0.7), 0.6), '#c9452a', { a: 0.35 }),
            ),
        ) +
        line(
          `M0 ${-r * 0.92}C${-r * 0.4} ${-r * 0.3} ${-r * 0.36} ${r * 0.5} ${-r * 0.05} ${r * 0.94}`,
          '#cf6a24',
          1.3,
          { a: 0.65 },
        ) +
        flat(ellipse(0, -r * 0.88, r * 0.2, r * 0.1), '#a9581c', { a: 0.7, soft: 0.5 }) +
        stem(`M0 ${-r * 0.88}v-3`, '#8a6a35', 2) +
        shine(-r * 0.5, -r * 0.4, r * 0.1, r * 0.2, 30, 0.7),
    ),
  )

const cantaloupe = (x, y, scale) => {
  const outline = ellipse(0, 0, 42, 40)
  const ribs = [-0.95, -0.6, -0.2, 0.22, 0.62, 0.96].map((k) => `M0 -40Q${k * 72} 0 0 40`).join('')
  const net = dots(90, 4, (roll) => {
    const [a, b] = [roll(-40, 36), roll(-38, 36)]
    return line(
      `M${a} ${b}l${roll(2, 5)} ${roll(-4, 4)}l${roll(-2, 4)} ${roll(2, 5)}`,
      '#fff0c4',
      0.8,
      { a: 0.6 },
    )
  })
  return place(
    x,
    y,
    { scale },
    soft(
      solid(outline, ['#f2dca0', '#d3ad62', '#94702f'], { depth: 8 }) +
        inside(outline, net + line(ribs, '#7f7a34', 1.8, { a: 0.55, soft: 0.6 })) +
        stem('M0 -38Q0 -46 8 -49', '#8a8a4a', 4) +
        shine(-18, -18, 5, 9, 36, 0.4),
    ),
  )
}

export const fruits = {
  mangoes: () => mango(68, 42, 1, 18) + mango(36, 52, 1.12, -10),
  bananas: () =>
    banana(38, 0.98, '#f3c93a') +
    banana(22, 1.02, '#f6cf3f') +
    banana(4, 1.04, '#f9d646') +
    banana(-14, 1, '#fcdc4e') +
    solid(
      smooth([
        [42, 4],
        [46, -4],
        [56, -5],
        [62, 4],
        [61, 16],
        [54, 20],
        [46, 18],
      ]),
      ['#d9c25a', '#a98b34', '#6f5a28'],
      { depth: 2 },
    ) +
    solid(ellipse(51, -3.5, 5.4, 2.4), '#6b5430', { depth: 0.6 }),
  oranges: () =>
    orange(62, 34, 0.84) +
    orange(34, 54, 1) +
    citrus(74, 74, 25, '#ff9a2e', ['#ffd070', '#ff9d24', '#f07a10'], 12),
  mandarins: () =>
    leaf(40, 26, 26, 13, -52, '#4f9f38', { veins: 4 }) +
    leaf(44, 24, 30, 14, 34, '#62b043', { veins: 4 }) +
    soft(
      solid(
        smooth([
          [42, 24],
          [66, 22],
          [82, 38],
          [78, 60],
          [60, 72],
          [42, 74],
          [22, 70],
          [6, 56],
          [4, 36],
          [20, 22],
        ]),
        ['#ffc65e', '#ff8d1f', '#d9590f'],
        { depth: 6 },
      ) +
        dots(40, 12, (roll) => {
          const t = roll(0, 6.28)
          const q = Math.sqrt(roll())
          return flat(
            ellipse(43 + Math.cos(t) * 34 * q, 48 + Math.sin(t) * 21 * q, 0.7),
            '#d65f0c',
            { a: 0.35 },
          )
        }) +
        flat(ellipse(42, 25, 8, 3), '#c2540c', { a: 0.5, soft: 1 }) +
        stem('M42 26V19', '#6f8f35', 3) +
        shine(20, 36, 4, 7, 40, 0.5),
    ) +
    [
      [62, 84, -14],
      [82, 72, -48],
    ]
      .map(([x, y, d]) =>
        place(
          x,
          y,
          { deg: d },
          soft(
            solid(
              smooth([
                [-17, -5],
                [0, -10],
                [17, -5],
                [13, 6],
                [0, 10],
                [-13, 6],
              ]),
              ['#ffd98a', '#ff9f38', '#e2731a'],
              { depth: 3 },
            ) + line('M-14 -5Q0 -9 14 -5M-8 -2L-6 6M0 -3V8M8 -2L6 6', '#fff3d8', 0.8, { a: 0.75 }),
          ),
        ),
      )
      .join(''),
  lemons: () =>
    lemon(60, 30, 0.88, 18) +
    lemon(38, 56, 1, -16) +
    citrus(76, 74, 23, '#f6d028', ['#fff6a8', '#fbe25a', '#eec32a'], 12),
  'red-grapes': () => grapes(['#d8709a', '#8a2450', '#450c30']),
  watermelon: () => watermelon(),
  cantaloupe: () =>
    cantaloupe(42, 44, 0.98) +
    place(
      66,
      74,
      { deg: -16 },
      soft(
        solid('M-34 -8C-30 18 30 18 34 -8C24 2 -24 2 -34 -8Z', ['#e9d3a0', '#cbb071', '#9a7f4a'], {
          depth: 1.5,
        }) +
          solid(
            'M-32.5 -9C-28 13 28 13 32.5 -9C22 0 -22 0 -32.5 -9Z',
            ['#ffc58a', '#ff9d4e', '#f3812f'],
            { depth: 2 },
          ) +
          line('M-31.5 -8C-27 14.5 27 14.5 31.5 -8', '#b8cf86', 1.6, { a: 0.9 }) +
          shine(-10, 0, 8, 1.4, 6, 0.5),
      ),
    ),
  'red-apples': () =>
    apple(66, 38, 0.92, 12) + apple(34, 52, 1.08, -8) + appleHalf(74, 74, 0.78, 10),
  pears: () => pear(68, 42, 0.96, 14) + pear(36, 50, 1.08, -8),
  peaches: () => peach(66, 38, 0.92, 12) + peach(34, 52, 1.06, -8) + peachHalf(74, 74, 0.82, 8),
  apricots: () =>
    leaf(34, 26, 24, 14, -50, '#5da33f', { veins: 4 }) +
    apricot(34, 44, 25, -8, 2) +
    apricot(70, 42, 22, 12, 3) +
    place(
      62,
      74,
      { deg: -8 },
      soft(
        solid(ellipse(0, 0, 23, 20), '#f08a34', { depth: 1 }) +
          solid(ellipse(0, 0, 21, 18), ['#ffe3a0', '#ffc162', '#f79a3a'], { depth: 2 }) +
          flat(ellipse(0.5, 1, 10, 8.6), '#c9712a', { a: 0.6, soft: 1 }) +
          solid(ellipse(0, 0, 8.6, 7), ['#c98a56', '#8a5229', '#54300f'], { depth: 2 }) +
          line('M-5 -2Q0 -4 5 -2M-6 1Q0 -1 6 1', '#4a2810', 0.6, { a: 0.6 }),
      ),
    ),
  plums: () =>
    leaf(52, 20, 26, 14, 48, '#5da33f', { veins: 4 }) +
    plum(68, 44, 24, 10) +
    plum(34, 48, 26, -10) +
    plum(55, 72, 25, 4),
  strawberries: () =>
    strawberry(74, 38, 0.96, 16) + strawberry(27, 42, 0.98, -16) + strawberry(52, 66, 1.08, 4),
  guavas: () =>
    leaf(36, 10, 26, 15, 62, '#58a03e', { veins: 5 }) +
    place(
      36,
      46,
      { deg: -10 },
      soft(
        solid(pearBody(62, 76), ['#f2f79a', '#c2d64a', '#7fa032'], { depth: 7 }) +
          shine(-10, -6, 4, 10, 20, 0.5) +
          solid(
            smooth([
              [-5, 37],
              [-3, 33],
              [0, 35],
              [3, 33],
              [5, 37],
              [0, 40],
            ]),
            '#6d5a30',
            { depth: 0.6 },
          ) +
          stem('M0 -36l1 -7', '#7a7a3a', 2.4),
      ),
    ) +
    place(
      72,
      66,
      { deg: 14 },
      soft(
        solid(pearBody(48, 58), '#a9bf45', { depth: 1 }) +
          solid(pearBody(44, 54), ['#fffef6', '#fbf6df', '#e6dcb4'], { depth: 2 }) +
          shift(0, 4, solid(pearBody(31, 36), ['#fffaf0', '#f6ebcf', '#dccb9e'], { depth: 2 })) +
          dots(26, 6, (roll) => {
            const t = roll(0, 6.28)
            const q = Math.sqrt(roll(0.08, 1))
            return solid(
              ellipse(Math.cos(t) * 10.5 * q, 9 + Math.sin(t) * 11 * q, 1.2, 0.95, roll(0, 180)),
              '#d9bd78',
              { depth: 0.3 },
            )
          }),
      ),
    ),
  pomegranates: () =>
    pomegranate(40, 46, 35) +
    place(
      72,
      74,
      { deg: -14 },
      soft(
        solid('M-27 -4C-22 24 22 24 27 -4Z', ['#ff8a70', '#c92a3b', '#7f1a38'], { depth: 3 }) +
          solid(ellipse(0, -4, 27, 11), ['#fffaf0', '#fbe6c8', '#f0cfa4'], { depth: 1 }) +
          dots(30, 5, (roll, i) => {
            const row = Math.floor(i / 10)
            const k = (i % 10) / 9 - 0.5
            return aril(
              k * (44 - row * 6) + roll(-1, 1),
              -9.5 + row * 4.6 - Math.abs(k) * (row - 1) * 3 + roll(-0.5, 0.5),
              2.7,
              roll(-30, 30),
            )
          }),
      ),
    ) +
    aril(42, 88, 4, 30) +
    aril(30, 92, 4, -60) +
    aril(36, 84.5, 3.6, 80),
  figs: () => fig(70, 40, 46, 60, 16) + fig(32, 44, 54, 70, -12) + figHalf(62, 72, 46, 52, 8),
  'prickly-pears': () =>
    cactusFruit(68, 38, 42, 60, 20, ['#ffe08a', '#f5b03a', '#d2762a']) +
    cactusFruit(32, 44, 46, 66, -12, ['#dbe37c', '#a9bb40', '#6a8a38']) +
    cactusHalf(66, 72, 42, 50, 12),
  'barhi-dates': () =>
    [
      [16, 32],
      [32, 26],
      [50, 30],
      [68, 26],
      [84, 32],
      [24, 54],
      [50, 56],
      [76, 54],
    ]
      .map(([x, y]) => stem(`M50 -2Q${50 + (x - 50) * 0.4} ${y * 0.2} ${x} ${y}`, '#d9a63a', 2))
      .join('') +
    stem('M47 -10L51 2', '#c98f2f', 7) +
    [
      [14, 40, 18],
      [86, 40, -18],
      [31, 34, 8],
      [69, 34, -8],
      [50, 38, 0],
      [8, 64, 14],
      [92, 64, -14],
      [24, 60, 10],
      [76, 60, -10],
      [41, 62, 4],
      [60, 62, -4],
      [18, 86, 10],
      [83, 86, -10],
      [35, 88, 4],
      [66, 88, -4],
      [50, 84, 0],
    ]
      .map(([x, y, d]) => dateFruit(x, y, 28, 22, d, ['#fff0a0', '#f5c535', '#cf8a1c']))
      .join(''),
  'medjool-dates': () =>
    [
      [68, 34, 40],
      [30, 36, -36],
      [50, 50, 4],
      [26, 68, -70],
      [74, 68, 66],
      [50, 78, 90],
    ]
      .map(([x, y, d]) => dateFruit(x, y, 46, 24, d, ['#a85a34', '#6a2e1c', '#32120c'], true))
      .join(''),
  avocados: () => avocado(38, 46, 1.06, -14) + avocadoHalf(66, 56, 1.02, 14),
}
