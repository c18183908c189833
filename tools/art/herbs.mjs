// Herbs, flowers, seeds and spices.
import { mix, tones } from './colour.mjs'
import { fluent } from './fluent.mjs'
import { along, bunch, feather, leaf, sprig, twine } from './leaves.mjs'
import {
  dice,
  ellipse,
  flat,
  inside,
  lift,
  line,
  place,
  smooth,
  solid,
  stem,
  turn,
} from './pen.mjs'
import { rhizome } from './rhizome.mjs'
import { bowl, mound, scatter } from './vessels.mjs'

const soft = (what) => lift(what, { a: 0.25, y: 1.1, blur: 1.1 })
const range = (n) => Array.from({ length: n }, (_, i) => i)

const mintTop = (x, y, k, deg, tint) => {
  const blade = (px, py, len, d, c) =>
    leaf(px, py, len, len * 0.64, d, c, {
      shape: 'oval',
      teeth: 9,
      tooth: 0.055,
      veins: 5,
      depth: 1.7,
      cast: { a: 0.3, blur: 1 },
    })
  return place(
    x,
    y,
    { scale: k, deg },
    stem('M0 46Q2 20 0 -12', '#6fae4f', 2.6) +
      blade(0, 26, 34, -78, mix(tint, '#1f6a3a', 0.3)) +
      blade(0, 26, 34, 78, mix(tint, '#1f6a3a', 0.3)) +
      blade(0, 10, 32, -52, tint) +
      blade(0, 10, 32, 52, tint) +
      blade(0, -2, 27, -24, mix(tint, '#9be070', 0.25)) +
      blade(0, -2, 27, 24, mix(tint, '#9be070', 0.25)) +
      blade(0, -8, 19, 2, mix(tint, '#b8ef84', 0.45)),
  )
}

const basilTop = (x, y, k, deg) => {
  const blade = (px, py, len, d, c) =>
    leaf(px, py, len, len * 0.72, d, c, {
      shape: 'oval',
      veins: 3,
      depth: 3.4,
      ribWidth: 1,
      cast: { a: 0.32, blur: 1.2 },
      spread: 1.15,
    })
  return place(
    x,
    y,
    { scale: k, deg },
    stem('M0 52Q-2 24 0 0', '#7cb84a', 3.2) +
      blade(0, 30, 38, -96, '#2f8a32') +
      blade(0, 30, 38, 96, '#2f8a32') +
      blade(0, 14, 46, -58, '#379a38') +
      blade(0, 14, 46, 58, '#379a38') +
      blade(0, 2, 38, -22, '#48ad3f') +
      blade(0, 4, 38, 26, '#48ad3f') +
      blade(0, 8, 24, -8, '#6cc653') +
      blade(1, 9, 19, 38, '#83d463'),
  )
}

/** One leaf of flat parsley: three parts, each cut into pointed lobes. */
const parsleyLeaf = (x, y, k, deg, tint) => {
  const part = smooth(
    [
      [0, 0],
      [4, -3],
      [10, -5],
      [8, -8],
      [13, -13],
      [8.5, -13.5],
      [8, -20],
      [4, -17],
      [0, -25],
      [-4, -17],
      [-8, -20],
      [-8.5, -13.5],
      [-13, -13],
      [-8, -8],
      [-10, -5],
      [-4, -3],
    ],
    { pull: 0.55 },
  )
  const one = (d, s, px, py) =>
    place(
      px,
      py,
      { deg: d, scale: s },
      solid(part, tint, { depth: 1.4, cast: { a: 0.28, blur: 0.8 } }) +
        line('M0 0V-20M0 -7L8 -12M0 -7L-8 -12', '#c9ec9a', 0.7, { a: 0.65 }),
    )
  return place(
    x,
    y,
    { deg, scale: k },
    line('M0 2V-8', '#7cb84a', 1.3) + one(-64, 0.8, 0, -2) + one(64, 0.8, 0, -2) + one(0, 1, 0, -7),
  )
}

/** One leaf of coriander: round, fan-like, with soft scallops. */
const corianderLeaf = (x, y, k, deg, tint) => {
  const part = smooth([
    [0, 0],
    [6, -3],
    [12, -7],
    [12.5, -11],
    [9, -12.5],
    [10.5, -17],
    [6.5, -18.5],
    [4, -16],
    [2.5, -20.5],
    [-2.5, -20.5],
    [-4, -16],
    [-6.5, -18.5],
    [-10.5, -17],
    [-9, -12.5],
    [-12.5, -11],
    [-12, -7],
    [-6, -3],
  ])
  const one = (d, s, px, py) =>
    place(
      px,
      py,
      { deg: d, scale: s },
      solid(part, tint, { depth: 1.3, cast: { a: 0.28, blur: 0.8 } }) +
        line('M0 0V-14M0 -2L7 -11M0 -2L-7 -11', '#dcf5a8', 0.6, { a: 0.7 }),
    )
  return place(
    x,
    y,
    { deg, scale: k },
    line('M0 4V-6', '#8cc152', 1.2) + one(-72, 0.78, 0, 0) + one(72, 0.78, 0, 0) + one(0, 1, 0, -5),
  )
}

const woody = (a, c, b, o) => sprig(a, c, b, { width: 2, colour: '#8a6a48', ...o })

const seedBowl = (colour, heap, count, draw, { loose = 9, seed = 4, extra = '' } = {}) => {
  const top = mound(50, 46, 40, 9, 22)
  const roll = dice(seed + 50)
  const strewn = range(loose)
    .map((i) => draw(14 + (72 / (loose - 1)) * i + roll(-2, 2), 95 + roll(-3, 3), i, roll))
    .join('')
  return (
    extra +
    bowl(50, 46, 45, {
      colour,
      height: 42,
      ry: 12,
      fill:
        solid(top, heap, { depth: 3 }) +
        inside(mound(50, 46, 42, 10, 30), scatter(50, 46, 41, 9, 26, count, draw, seed)),
    }) +
    soft(strewn)
  )
}

const grain =
  (length, width, shades, { bend = 0, ridges = true, tail = 0 } = {}) =>
  (x, y, i, roll) => {
    const d = smooth([
      [-length / 2, 0],
      [-length * 0.25, -width / 2 + bend],
      [length * 0.25, -width / 2 + bend],
      [length / 2, 0],
      [length * 0.25, width / 2 + bend],
      [-length * 0.25, width / 2 + bend],
    ])
    const lift_ = (c) => mix(c, '#000000', roll(0, 0.12))
    return place(
      x,
      y,
      { deg: roll(-80, 80) },
      solid(d, shades.map(lift_), { depth: width * 0.2, cast: { a: 0.4, blur: 0.6, y: 0.6 } }) +
        (ridges
          ? line(
              `M${-length * 0.38} ${bend * 0.5}Q0 ${bend * 1.2 - width * 0.12} ${length * 0.38} ${bend * 0.5}M${-length * 0.3} ${width * 0.2}Q0 ${bend + width * 0.3} ${length * 0.3} ${width * 0.2}`,
              mix(shades[0], '#fff6d0', 0.5),
              width * 0.11,
              { a: 0.8 },
            )
          : '') +
        (tail ? line(`M${length / 2} 0l${tail} -0.6`, shades[2], 0.6) : ''),
    )
  }

/** The umbrella of little flowers of the carrot family. */
const umbel = (x, y, k, deg, petal, seed) => {
  const roll = dice(seed)
  return place(
    x,
    y,
    { deg, scale: k },
    range(9)
      .map((i) => {
        const a = ((-64 + i * 16) * Math.PI) / 180
        const [ex, ey] = [Math.sin(a) * 26, -Math.cos(a) * 24 - 2]
        return (
          line(`M0 0L${ex} ${ey}`, '#86b04a', 1) +
          range(7)
            .map(() =>
              solid(ellipse(ex + roll(-4.5, 4.5), ey + roll(-3.4, 2.6), roll(1.3, 2)), petal, {
                depth: 0.4,
              }),
            )
            .join('')
        )
      })
      .join('') + stem('M0 0Q1 20 -2 46', '#86b04a', 2.2),
  )
}

const daisy = (x, y, r, deg, tilt = 0.9) =>
  place(
    x,
    y,
    { deg },
    `<g transform="scale(1 ${tilt})">` +
      soft(
        range(15)
          .map((i) =>
            turn(
              i * 24 + (i % 2) * 4,
              0,
              0,
              solid(
                smooth([
                  [0, -r * 0.28],
                  [r * 0.17, -r * 0.5],
                  [r * 0.17, -r * 0.88],
                  [0, -r],
                  [-r * 0.17, -r * 0.88],
                  [-r * 0.17, -r * 0.5],
                ]),
                ['#ffffff', '#fbf9f4', '#cfcbdc'],
                { depth: r * 0.05, dim: 0.55 },
              ),
            ),
          )
          .join(''),
      ) +
      '</g>' +
      solid(ellipse(0, -r * 0.06, r * 0.37, r * 0.36), ['#ffe56a', '#f7b51c', '#c97a10'], {
        depth: r * 0.12,
        cast: { a: 0.3, blur: 0.8 },
      }) +
      range(26)
        .map((i) => {
          const t = i * 2.4
          const q = Math.sqrt(i / 26) * r * 0.31
          return flat(ellipse(Math.cos(t) * q, -r * 0.06 + Math.sin(t) * q, r * 0.03), '#fff0a0', {
            a: 0.85,
          })
        })
        .join(''),
  )

const calyx = (x, y, k, deg, tint) => {
  const petal = (d) =>
    turn(
      d,
      0,
      0,
      solid(
        smooth([
          [-4, 0],
          [-5.5, -9],
          [0, -22],
          [5.5, -9],
          [4, 0],
        ]),
        tint,
        { depth: 1.6, cast: { a: 0.35, blur: 0.7 } },
      ) + line('M0 -2V-17', mix(tint, '#ffb0c0', 0.4), 0.6, { a: 0.6 }),
    )
  return place(
    x,
    y,
    { scale: k, deg },
    petal(-46) +
      petal(46) +
      petal(-22) +
      petal(24) +
      petal(0) +
      solid(ellipse(0, 0, 6, 5), tint, { depth: 1.6 }),
  )
}

const quill = (x, y, length, r, deg, tint) => {
  const [light, mid, dark] = tones(tint)
  const end = (px) =>
    `M${px} ${-r}A${r * 0.45} ${r} 0 0 1 ${px} ${r}A${r * 0.45} ${r} 0 0 1 ${px} ${-r}Z`
  const body = `M0 ${-r}H${length}A${r * 0.45} ${r} 0 0 1 ${length} ${r}H0A${r * 0.45} ${r} 0 0 1 0 ${-r}Z`
  const paint = [
    `<defs><linearGradient id="q${x}${y}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mid}"/><stop offset=".25" stop-color="${light}"/><stop offset=".6" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`,
    `url(#q${x}${y})`,
  ]
  return place(
    x,
    y,
    { deg },
    lift(
      solid(body, [light, mid, dark], { paint, depth: 1.2 }) +
        line(`M4 ${-r * 0.05}H${length - 2}`, dark, r * 0.16, { a: 0.65 }) +
        line(
          `M6 ${-r * 0.5}H${length - 8}M10 ${r * 0.5}H${length - 4}`,
          mix(light, '#ffe0b0', 0.4),
          0.6,
          { a: 0.55 },
        ) +
        solid(end(0), [dark, mix(dark, '#2a1208', 0.4), '#2a1208'], { depth: 0.8 }) +
        line(
          `M${-r * 0.02} ${-r * 0.86}C${-r * 0.5} ${-r * 0.5} ${-r * 0.46} ${r * 0.4} ${-r * 0.05} ${r * 0.45}C${r * 0.24} ${r * 0.4} ${r * 0.2} ${-r * 0.25} ${-r * 0.06} ${-r * 0.2}`,
          light,
          r * 0.2,
        ),
      { colour: '#3a1a08', a: 0.4, y: 1, blur: 1 },
    ),
  )
}

const powder = smooth(
  [
    [17, 35],
    [28, 26],
    [40, 13],
    [50, 5],
    [57, 6],
    [68, 18],
    [79, 28],
    [87, 35],
    [52, 42],
  ],
  { pull: 0.8 },
)
const grains = (() => {
  const roll = dice(77)
  return range(150)
    .map((i) =>
      flat(ellipse(roll(18, 86), roll(5, 40), roll(0.5, 1.1)), i % 2 ? '#ffe9a0' : '#b5650a', {
        a: 0.45,
      }),
    )
    .join('')
})()

export const herbs = {
  mint: () =>
    mintTop(26, 56, 0.86, -22, '#2f9e5a') +
    mintTop(75, 56, 0.86, 22, '#2f9e5a') +
    mintTop(50, 46, 1.12, 0, '#35ab5c'),
  basil: () => basilTop(50, 48, 1, 0),
  parsley: () =>
    bunch(
      [
        [18, 40],
        [82, 40],
        [30, 26],
        [70, 26],
        [50, 18],
        [36, 44],
        [64, 44],
        [50, 38],
      ],
      (i, x, y, deg) =>
        parsleyLeaf(
          x,
          y + 6,
          [1, 1, 1.1, 1.1, 1.15, 0.95, 0.95, 1.05][i],
          deg * 0.9,
          ['#2c7a33', '#2c7a33', '#348a38', '#348a38', '#3f9a3f', '#3a9340', '#3a9340', '#4dab48'][
            i
          ],
        ),
      { colour: '#6fae44', width: 1.9, foot: 18, tie: [50, 84] },
    ),
  coriander: () =>
    bunch(
      [
        [16, 34],
        [84, 34],
        [31, 20],
        [69, 20],
        [50, 12],
        [30, 46],
        [70, 46],
        [50, 34],
      ],
      (i, x, y, deg) =>
        corianderLeaf(
          x,
          y + 6,
          [1.15, 1.15, 1.2, 1.2, 1.25, 1, 1, 1.15][i],
          deg * 0.9,
          ['#57a83a', '#57a83a', '#63b53f', '#63b53f', '#72c247', '#6dbf45', '#6dbf45', '#86d153'][
            i
          ],
        ),
      { colour: '#9acb5e', width: 1.6, foot: 20, tie: [50, 82] },
    ),
  dill: () =>
    bunch(
      [
        [12, 56],
        [88, 56],
        [24, 48],
        [76, 48],
        [38, 42],
        [62, 42],
        [50, 42],
      ],
      (i, x, y, deg) =>
        feather(
          x,
          y + 4,
          [0.95, 0.95, 1.05, 1.05, 1.1, 1.1, 1.2][i],
          deg,
          ['#3f8a36', '#3f8a36', '#4b9a3c', '#4b9a3c', '#5aa844', '#5aa844', '#6cb84c'][i],
          i + 3,
        ) +
        feather(x + (50 - x) * 0.2, y + 20, 0.8, deg * 1.5 + (i % 2 ? 16 : -16), '#3f8a36', i + 20),
      { colour: '#8fc25c', width: 1.7, foot: 18, tie: [50, 98] },
    ),
  'dried-thyme': () => {
    const one = (a, c, b, seed) =>
      woody(a, c, b, {
        width: 1.5,
        at: range(13).map((i) => 0.2 + i * 0.065),
        grow: (t, p, i) =>
          [-1, 1]
            .map((s) =>
              leaf(
                p.x,
                p.y,
                8.6 - t * 2.4,
                4.4,
                p.deg + s * (58 - t * 22),
                ['#8a9560', '#7d8a58', '#98a06a', '#868a52'][(i + seed + (s > 0 ? 1 : 0)) % 4],
                { veins: 0, depth: 0.7, cast: { a: 0.25, blur: 0.5 } },
              ),
            )
            .join('') +
          (t > 0.95 ? leaf(p.x, p.y, 6, 4, p.deg, '#a4aa74', { veins: 0, depth: 0.6 }) : ''),
      })
    return (
      one([44, 100], [30, 60], [14, 18], 0) +
      one([56, 100], [70, 60], [86, 18], 1) +
      one([47, 102], [40, 60], [34, 6], 2) +
      one([53, 102], [60, 60], [66, 6], 3) +
      one([50, 104], [50, 60], [50, 0], 1) +
      twine(50, 88, 16)
    )
  },
  rosemary: () => {
    const tints = ['#3f7a5c', '#4d8a68', '#5b9a72']
    const needle = (p, length, deg, i) =>
      leaf(p.x, p.y, length, 4, deg, tints[i % 3], {
        shape: 'long',
        veins: 0,
        rib: '#bfe0c4',
        ribWidth: 0.6,
        depth: 0.7,
        cast: { a: 0.25, blur: 0.5 },
      })
    const twig = (a, c, b) =>
      woody(a, c, b, {
        width: 2.4,
        colour: '#8c7350',
        at: range(13).map((i) => 0.16 + i * 0.07),
        grow: (t, p, i) =>
          [-1, 1]
            .map((s) => needle(p, 22 - t * 7, p.deg + s * (60 - t * 26), i + (s > 0)))
            .join('') + (t > 0.99 ? needle(p, 13, p.deg, 1) : ''),
      })
    return (
      twig([40, 104], [30, 60], [8, 18]) +
      twig([60, 104], [70, 60], [92, 20]) +
      twig([50, 106], [51, 54], [50, 2]) +
      twine(50, 93, 24)
    )
  },
  sage: () => {
    const blade = (x, y, len, d, c) =>
      leaf(x, y, len, len * 0.36, d, c, {
        shape: 'oval',
        veins: 7,
        rib: '#e3ecd6',
        depth: 2.6,
        spread: 0.85,
        cast: { a: 0.28, blur: 1 },
      })
    return (
      stem('M50 106Q48 70 50 34', '#9fae86', 3) +
      blade(50, 84, 46, -74, '#8ba587') +
      blade(50, 84, 46, 74, '#8ba587') +
      blade(50, 66, 54, -48, '#94ae8e') +
      blade(50, 66, 54, 48, '#94ae8e') +
      blade(50, 50, 50, -22, '#a2ba9a') +
      blade(50, 50, 50, 22, '#a2ba9a') +
      blade(50, 44, 40, 0, '#b3c8a8')
    )
  },
  hibiscus: () =>
    bowl(50, 54, 44, {
      colour: '#d8a468',
      height: 36,
      ry: 12,
      fill:
        solid(mound(50, 54, 38, 9, 18), ['#a01f3e', '#6e1230', '#3d0820'], { depth: 3 }) +
        scatter(
          50,
          54,
          36,
          6,
          22,
          15,
          (x, y, i, roll) =>
            calyx(x, y + 4, 0.62, roll(-60, 60), ['#8e1538', '#a91d42', '#781030'][i % 3]),
          7,
        ),
    }) +
    soft(
      fluent('hibiscus', {
        x: 76,
        y: 78,
        size: 46,
        turn: 8,
        rules: [{ hue: [285, 350], to: 350, sat: 0.85, light: 0.86 }],
      }),
    ) +
    soft(calyx(24, 98, 0.72, -30, '#a91d42') + calyx(40, 101, 0.62, 40, '#8e1538')),
  chamomile: () =>
    [['M46 104Q30 70 26 40'], ['M50 104Q60 76 76 50'], ['M49 106Q50 70 52 30']]
      .map(([d]) => stem(d, '#7fae4c', 2))
      .join('') +
    feather(40, 84, 0.8, -50, '#7fae4c', 2) +
    feather(58, 82, 0.8, 52, '#7fae4c', 3) +
    feather(48, 70, 0.6, -30, '#8dbb58', 4) +
    daisy(52, 24, 25, 0) +
    daisy(24, 46, 24, -12) +
    daisy(78, 52, 24, 14) +
    daisy(49, 68, 20, 4),
  anise: () =>
    seedBowl(
      '#b9794a',
      ['#b8ab78', '#8f8554', '#5d5634'],
      46,
      grain(9.5, 5, ['#d9d2a0', '#a9a068', '#6a6238'], { tail: 2.6 }),
      { seed: 3, extra: umbel(82, 6, 0.6, 24, '#fffdf2', 5) },
    ),
  cumin: () =>
    seedBowl(
      '#8a5a3c',
      ['#a57a48', '#7d552c', '#4a3018'],
      48,
      grain(12.5, 3.7, ['#d8ab6a', '#a1713c', '#5a3a1c'], { bend: 0.7 }),
      { seed: 9 },
    ),
  'fennel-seeds': () =>
    seedBowl(
      '#cfa06a',
      ['#b9c07a', '#8f9a50', '#5f6a34'],
      40,
      grain(13, 5.4, ['#e2e69c', '#b0b860', '#6c7838'], { bend: 0.5, tail: 1.6 }),
      {
        seed: 14,
        extra: umbel(20, 8, 0.62, -24, '#f7d63e', 9) + umbel(82, 10, 0.5, 26, '#f7d63e', 4),
      },
    ),
  'black-seed': () =>
    seedBowl(
      '#e3c69a',
      ['#4a4650', '#2a272e', '#121015'],
      60,
      (x, y, i, roll) =>
        place(
          x,
          y,
          { deg: roll(0, 360) },
          solid(
            smooth(
              [
                [-4, 0.4],
                [-0.6, -2.7],
                [3.6, -1.5],
                [3, 2],
                [-0.8, 2.5],
              ],
              { pull: 0.6 },
            ),
            ['#77737f', '#2e2b33', '#0f0d12'],
            { depth: 0.8, cast: { a: 0.45, blur: 0.6, y: 0.6 } },
          ),
        ),
      { seed: 21 },
    ),
  turmeric: () =>
    bowl(52, 34, 38, {
      colour: '#9a5f3c',
      height: 32,
      ry: 10,
      fill: solid(powder, ['#ffd24a', '#eea014', '#b8690a'], { depth: 4 }) + inside(powder, grains),
    }) +
    soft(rhizome(40, 76, { size: 62, colour: ['#f2ab5c', '#d97f2b', '#954a16'], deg: -8 })) +
    [
      [74, 84, 13, -10],
      [90, 72, 10, 16],
    ]
      .map(([x, y, r, d]) =>
        place(
          x,
          y,
          { deg: d },
          soft(
            solid(ellipse(0.8, 1.6, r, r * 0.82), '#8a5424', { depth: 0.8 }) +
              solid(ellipse(0, 0, r, r * 0.82), ['#ffc24a', '#f28a14', '#cf6408'], { depth: 1 }) +
              flat(ellipse(0, 0, r * 0.62, r * 0.5), '#e06f08', { a: 0.4, soft: 1.2 }),
          ),
        ),
      )
      .join(''),
  ginger: () =>
    soft(rhizome(46, 46, { size: 104, colour: ['#f5e4bd', '#dcbf8a', '#a07a4b'], deg: -22 })) +
    [[82, 75, 17, -8]]
      .map(([x, y, r, d]) =>
        place(
          x,
          y,
          { deg: d },
          soft(
            solid(ellipse(0.8, 1.8, r, r * 0.8), '#a67c48', { depth: 0.8 }) +
              solid(ellipse(0, 0, r, r * 0.8), ['#fff6cf', '#f7e08e', '#e2bd5a'], { depth: 1 }) +
              line(
                `M${-r * 0.6} ${-r * 0.1}Q0 ${-r * 0.4} ${r * 0.6} ${-r * 0.1}M${-r * 0.4} ${r * 0.25}Q0 0 ${r * 0.4} ${r * 0.25}`,
                '#d9ae4a',
                0.8,
                { a: 0.6 },
              ),
          ),
        ),
      )
      .join(''),
  cinnamon: () =>
    turn(
      -24,
      50,
      50,
      quill(4, 34, 92, 10, 2, '#b0683a') +
        quill(8, 74, 90, 10, -2, '#9c5730') +
        quill(0, 54, 98, 11.5, 0, '#bd7442') +
        place(50, 54, { deg: 90 }, twine(0, 0, 58, '#e2c48c')),
    ),
  marjoram: () => {
    const one = (a, c, b) =>
      sprig(a, c, b, {
        colour: '#a3946a',
        width: 1.6,
        at: [0.3, 0.44, 0.58, 0.72, 0.85],
        grow: (t, p, i) =>
          [-1, 1]
            .map((s) =>
              leaf(
                p.x,
                p.y,
                14 - t * 4,
                10 - t * 3,
                p.deg + s * (66 - t * 16),
                ['#86a874', '#95b581', '#79a06a'][i % 3],
                { shape: 'oval', veins: 2, depth: 1.4, cast: { a: 0.28, blur: 0.8 } },
              ),
            )
            .join(''),
      }) +
      (() => {
        const p = along(a, c, b, 1)
        return range(9)
          .map((i) => {
            const [dx, dy] = [
              [-4, 2],
              [4, 2],
              [0, 4],
              [-5, -3],
              [5, -3],
              [0, -1],
              [-3, -7],
              [3, -7],
              [0, -10],
            ][i]
            return (
              solid(ellipse(p.x + dx, p.y + dy, 3.4), '#a9c28e', {
                depth: 0.9,
                cast: { a: 0.25, blur: 0.5 },
              }) +
              (i % 2
                ? flat(ellipse(p.x + dx + 0.6, p.y + dy - 0.8, 1.4), '#ffffff')
                : flat(ellipse(p.x + dx - 0.4, p.y + dy - 0.5, 1.1), '#f6ecf4'))
            )
          })
          .join('')
      })()
    return (
      one([46, 102], [34, 60], [20, 22]) +
      one([54, 102], [66, 60], [80, 22]) +
      one([50, 104], [50, 60], [50, 12]) +
      twine(50, 90, 13)
    )
  },
}
