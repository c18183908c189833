// Milk, cheese and butter.
import { mix, tones } from './colour.mjs'
import { leaf } from './leaves.mjs'
import {
  box,
  dice,
  ellipse,
  flat,
  inside,
  lift,
  line,
  linear,
  place,
  shift,
  shine,
  smooth,
  solid,
} from './pen.mjs'
import { bottle, bowl, dollop, glass, plate, spoon } from './vessels.mjs'

const range = (n) => Array.from({ length: n }, (_, i) => i)
const soft = (what) => lift(what, { colour: '#2a2440', a: 0.26, y: 1.2, blur: 1.3 })
const white = ['#ffffff', '#fbf7ee', '#cdc3d6']
const shade = { darkRim: '#a79bc0', dim: 0.6 }
const basil = (x, y, s, d) =>
  leaf(x, y, s, s * 0.64, d, '#3f9f3c', { veins: 3, depth: 2, cast: { a: 0.28, blur: 0.8 } })

const cowSpots =
  '<g fill="#2b2b33">' +
  [
    [18, 54, 6, 4.5],
    [33, 51, 4, 3],
    [28, 68, 7, 5],
    [47, 61, 6, 6],
    [14, 73, 5, 4],
    [44, 76, 4, 3],
  ]
    .map(
      ([x, y, a, b]) =>
        `<path d="${smooth([
          [x - a, y],
          [x - a * 0.3, y - b],
          [x + a * 0.8, y - b * 0.6],
          [x + a, y + b * 0.4],
          [x + a * 0.1, y + b],
          [x - a * 0.7, y + b * 0.7],
        ])}"/>`,
    )
    .join('') +
  '</g>'

/** A cheese wheel with its front slice taken out. */
const wheel = ({ rind, paste, holes, y = 34, high = 34, pepper = false }) => {
  const [rl, rm, rd] = tones(rind)
  const rx = 48
  const ry = 20
  const side = `M${50 - rx} ${y}V${y + high}A${rx} ${ry} 0 0 0 ${50 + rx} ${y + high}V${y}Z`
  const [g, paint] = linear(
    [
      [0, rl],
      [0.4, rm],
      [1, rd],
    ],
    { x1: 0, x2: 1, y2: 0.2 },
  )
  const [a, b] = [
    [33, y + ry * 0.94],
    [76, y + ry * 0.84],
  ]
  const [pl, pm, pd] = tones(paste)
  const left = `M50 ${y}L${a[0]} ${a[1]}V${a[1] + high}L50 ${y + high}Z`
  const right = `M50 ${y}L${b[0]} ${b[1]}V${b[1] + high}L50 ${y + high}Z`
  const roll = dice(6)
  const marks = (n, x0, x1, s) =>
    range(n)
      .map(() => {
        const k = roll(0.12, 0.9)
        const x = x0 + (x1 - x0) * k
        const top = y + s * k * ry * 0.9
        const py = top + roll(5, high - 4)
        return pepper && roll() > 0.55
          ? solid(ellipse(x, py, 1.5), '#3a2a1c', { depth: 0.4 })
          : flat(ellipse(x, py, roll(0.9, holes), roll(0.7, holes * 0.8)), pd, { a: 0.75 })
      })
      .join('')
  return (
    g +
    soft(
      solid(side, [rl, rm, rd], { paint: [g, paint], depth: 2.5 }) +
        solid(ellipse(50, y, rx, ry), [mix(rl, '#ffffff', 0.2), rl, rm], { depth: 2 }) +
        `<path d="M50 ${y}L${a[0]} ${a[1]}V${a[1] + high + 0.5}A${rx} ${ry} 0 0 0 ${b[0]} ${b[1] + high + 0.5}V${b[1]}Z" fill="${mix(pd, pm, 0.55)}"/>` +
        `<path d="M50 ${y + high}L${a[0]} ${a[1] + high}A${rx} ${ry} 0 0 0 ${b[0]} ${b[1] + high}Z" fill="${mix(pd, '#5a4020', 0.25)}" opacity=".0"/>` +
        solid(left, [pm, pm, pd], { depth: 1.2 }) +
        solid(right, [pl, mix(pl, pm, 0.5), pm], { depth: 1.2 }) +
        inside(left, marks(9, 50, a[0], 1)) +
        inside(right, marks(14, 50, b[0], 1)) +
        line(
          `M50 ${y}L${a[0]} ${a[1]}M50 ${y}L${b[0]} ${b[1]}M50 ${y}V${y + high}`,
          mix(pl, '#ffffff', 0.5),
          0.9,
          { a: 0.8 },
        ),
    )
  )
}

const wedge = (x, y, k, { rind, paste, holes = 1.6, pepper = false, seed = 2 }) => {
  const [pl, pm, pd] = tones(paste)
  const roll = dice(seed)
  const top = 'M-30 -4L26 -16L32 -2Z'
  const face = 'M-30 -4L32 -2V22L-30 18Z'
  return place(
    x,
    y,
    { scale: k },
    soft(
      solid(face, [pl, pm, pd], { depth: 1.6 }) +
        inside(
          face,
          range(16)
            .map(() =>
              pepper && roll() > 0.6
                ? solid(ellipse(roll(-26, 26), roll(1, 19), 1.5), '#3a2a1c', { depth: 0.4 })
                : flat(
                    ellipse(roll(-26, 27), roll(1, 19), roll(0.8, holes), roll(0.6, holes * 0.8)),
                    pd,
                    { a: 0.7 },
                  ),
            )
            .join(''),
        ) +
        solid(top, [mix(pl, '#ffffff', 0.5), pl, pm], { depth: 1.2 }) +
        solid('M26 -16L32 -2V22L34.5 20V-3L28.5 -17Z', rind, { depth: 0.8 }) +
        line('M-30 -4L32 -2', mix(pl, '#ffffff', 0.5), 0.9, { a: 0.8 }),
    ),
  )
}

const block = (x, y, w, h, d, colour = '#fdfaf2') => {
  const front = box(x, y, w, h, 2.5)
  const top = `M${x + 1} ${y + 1}L${x + d} ${y - d * 0.62}H${x + w + d - 1}L${x + w - 1} ${y + 1}Z`
  const side = `M${x + w - 1} ${y + 1.5}L${x + w + d} ${y - d * 0.6}V${y + h - d * 0.62}L${x + w - 1} ${y + h - 1}Z`
  const roll = dice(Math.round(x + w))
  return soft(
    solid(
      side,
      [mix(colour, '#b3a6c6', 0.4), mix(colour, '#b3a6c6', 0.5), mix(colour, '#8f80a8', 0.6)],
      { depth: 1.5 },
    ) +
      solid(front, ['#ffffff', colour, mix(colour, '#b3a6c6', 0.4)], { depth: 2.2, ...shade }) +
      solid(top, ['#ffffff', '#ffffff', colour], { depth: 1, lit: 0.2, ...shade, dim: 0.3 }) +
      range(Math.round((w * h) / 90))
        .map(() =>
          flat(
            ellipse(roll(x + 4, x + w - 4), roll(y + 4, y + h - 4), roll(0.6, 1.5), roll(0.5, 1)),
            '#c4b8cf',
            { a: 0.6 },
          ),
        )
        .join(''),
  )
}

const butter = ['#fff3b0', '#fad75c', '#dfa92c']

/** A block of butter, cut at its left end. */
const butterBlock = (x, y, w, h, d) => {
  const front = box(x, y, w, h, 3)
  const top = `M${x + 1.5} ${y + 1.5}L${x + d} ${y - d * 0.62}Q${x + d + 1} ${y - d * 0.66} ${x + d + 2} ${y - d * 0.66}H${x + w + d - 2}Q${x + w + d} ${y - d * 0.64} ${x + w + d - 1} ${y - d * 0.56}L${x + w - 1.5} ${y + 1.5}Z`
  const side = `M${x + w - 1.5} ${y + 1.5}L${x + w + d - 1} ${y - d * 0.6}V${y + h - d * 0.62}L${x + w - 1.5} ${y + h - 1}Z`
  return soft(
    solid(side, ['#f0c244', '#e2ad30', '#b97f1c'], { depth: 1.6 }) +
      solid(front, butter, { depth: 2.4 }) +
      solid(top, ['#fffbe0', '#fff0a4', '#f6d458'], { depth: 1.4, dim: 0.35 }) +
      line(`M${x + 5} ${y + 6}Q${x + w / 2} ${y + 4} ${x + w - 6} ${y + 6}`, '#fffbe6', 1.6, {
        a: 0.7,
        soft: 0.5,
      }),
  )
}

/** A slice that lies in front of its block. */
const butterSlice = (x, y, k) =>
  place(
    x,
    y,
    { scale: k },
    soft(
      shift(
        0.6,
        3.2,
        solid('M2 10L20 -3H44L28 10Z', ['#eebf42', '#dca52c', '#b57c1a'], { depth: 1 }),
      ) + solid('M2 10L20 -3H44L28 10Z', ['#fffbe0', '#fdea92', '#f0c84a'], { depth: 1.4 }),
    ),
  )

const jug = (x, y, k, colour, mark) => {
  const body = smooth(
    [
      [-16, -40],
      [-15, -28],
      [-26, -8],
      [-29, 16],
      [-20, 38],
      [0, 42],
      [20, 38],
      [29, 16],
      [26, -8],
      [15, -28],
      [16, -40],
    ],
    { pull: 0.9 },
  )
  const [lt, md, dk] = tones(colour)
  return place(
    x,
    y,
    { scale: k },
    soft(
      line('M18 -34C44 -38 44 8 26 14', dk, 7) +
        line('M17.5 -34.500C43 -38 43 7 25.5 13', md, 5) +
        line('M18 -36C40 -38 41 0 27 10', lt, 1.6, { a: 0.8 }) +
        solid(body, [lt, md, dk], { depth: 6 }) +
        solid(
          smooth([
            [-17, -39],
            [-26, -47],
            [-14, -49],
            [0, -51],
            [17, -47],
            [17, -38],
            [0, -34],
          ]),
          [lt, md, dk],
          { depth: 1.6 },
        ) +
        solid(ellipse(-1, -43.5, 15, 4.4), white, { depth: 1, ...shade }) +
        mark +
        shine(-14, 4, 3.4, 13, 8, 0.5),
    ),
  )
}

const emblem = (kind) =>
  ({
    hills:
      flat('M-14 9L-5 -7L1 2L6 -4L15 9Z', '#3f8f4a') +
      flat('M-5 -7L-2 -2.500L-5 -1L-8 -2Z', '#ffffff', { a: 0.9 }) +
      flat(ellipse(9, -8, 2.6), '#f6c244'),
  })[kind]

const pot = (x, top, w, h, colour, fill) => {
  const [lt, md, dk] = tones(colour)
  const body = `M${x - w / 2} ${top}L${x - w * 0.38} ${top + h - 4}Q${x - w * 0.37} ${top + h} ${x - w * 0.3} ${top + h}H${x + w * 0.3}Q${x + w * 0.37} ${top + h} ${x + w * 0.38} ${top + h - 4}L${x + w / 2} ${top}Z`
  const [g, paint] = linear(
    [
      [0, mix(lt, '#ffffff', 0.3)],
      [0.4, lt],
      [0.7, md],
      [1, dk],
    ],
    { x1: 0, x2: 1, y2: 0.15 },
  )
  return soft(
    solid(body, [lt, md, dk], { paint: [g, paint], depth: 2 }) +
      solid(ellipse(x, top, w / 2 + 2, w * 0.15), mix(lt, '#ffffff', 0.35), { depth: 1.2 }) +
      solid(ellipse(x, top, w / 2 - 1, w * 0.12), md, { depth: 1 }) +
      fill,
  )
}

const curds = (cx, cy, rx, high, count, size, seed) => {
  const roll = dice(seed)
  const spots = range(count)
    .map(() => {
      const k = roll(-1, 1)
      return [cx + k * rx, cy - high * Math.cos((k * Math.PI) / 2) ** 0.8 * roll(0, 1)]
    })
    .sort((a, b) => a[1] - b[1])
  return spots
    .map(([x, y]) => {
      const r = roll(size * 0.7, size * 1.25)
      return solid(
        smooth(
          range(7).map((i) => {
            const t = (i / 7) * 6.283
            const q = r * roll(0.78, 1.16)
            return [x + Math.cos(t) * q * 1.15, y + Math.sin(t) * q * 0.85]
          }),
        ),
        white,
        { depth: r * 0.32, ...shade, cast: { a: 0.28, blur: 0.9, colour: '#7d7098' } },
      )
    })
    .join('')
}

const mozzarella = (x, y, r) =>
  soft(
    solid(
      smooth([
        [x - r, y + r * 0.1],
        [x - r * 0.7, y - r * 0.7],
        [x - r * 0.1, y - r * 0.95],
        [x + r * 0.62, y - r * 0.76],
        [x + r, y],
        [x + r * 0.7, y + r * 0.68],
        [x, y + r * 0.88],
        [x - r * 0.74, y + r * 0.66],
      ]),
      white,
      { depth: r * 0.24, ...shade },
    ) +
      shine(x - r * 0.35, y - r * 0.42, r * 0.26, r * 0.14, -30, 0.95) +
      line(
        `M${x - r * 0.1} ${y - r * 0.9}Q${x + r * 0.12} ${y - r * 0.7} ${x + r * 0.34} ${y - r * 0.84}`,
        '#bdb0cd',
        1,
        { a: 0.6, soft: 0.3 },
      ),
  )

export const dairy = {
  'cow-milk': () =>
    soft(bottle(34, -4, 44, 104, { cap: '#2f7fd0', label: '#f4f8ff', mark: cowSpots })) +
    soft(glass(76, 42, 40, 58)),
  'buffalo-milk': () =>
    jug(
      38,
      52,
      1.12,
      '#6d4a38',
      inside(
        smooth(
          [
            [-16, -40],
            [-15, -28],
            [-26, -8],
            [-29, 16],
            [-20, 38],
            [0, 42],
            [20, 38],
            [29, 16],
            [26, -8],
            [15, -28],
            [16, -40],
          ],
          { pull: 0.9 },
        ),
        flat('M-40 -3Q0 5 40 -3V22Q0 30 -40 22Z', '#fbf0da') +
          line('M-40 -3Q0 5 40 -3M-40 22Q0 30 40 22', '#e0a94a', 2) +
          range(9)
            .map((i) =>
              flat(
                `M${-34 + i * 8} ${21 - Math.abs(i - 4) * 0.9}l4 -14l4 14Z`,
                i % 2 ? '#c24e1f' : '#2b7f48',
              ),
            )
            .join('') +
          flat('M8 -50H40V60H14Z', '#3a2014', { a: 0.28, soft: 5 }),
      ),
    ) + soft(glass(84, 48, 36, 52, { fill: '#fffaf0', level: 0.86 })),
  'goat-milk': () =>
    soft(glass(22, 46, 38, 54)) +
    soft(
      bottle(66, -4, 48, 104, {
        cap: '#4f9a4a',
        label: '#dff0d8',
        mark: place(66, 59, { scale: 1.05 }, emblem('hills')),
      }),
    ),
  yoghurt: () =>
    pot(44, 36, 70, 60, '#dfe6f2', '') +
    line('M10 52Q44 60 78 52', '#3f86cf', 3.4) +
    line('M11.5 60Q44 68 76.5 60', '#3f86cf', 1.8) +
    solid(ellipse(44, 36, 33, 8.6), white, { depth: 2, ...shade }) +
    dollop(44, 36, 22, 16, '#fffefb') +
    [
      [22, 32, 5],
      [70, 33, 4.4],
    ]
      .map(
        ([x, y, r]) =>
          solid(ellipse(x, y, r), ['#ff8f7a', '#dc2f3c', '#8f1430'], { depth: 1.4, cast: true }) +
          shine(x - 1.4, y - 1.6, 1, 0.7, -30, 0.8),
      )
      .join('') +
    basil(25, 31, 9, 40) +
    spoon(92, 78, 20, '#b9b6cc', 1.2),
  rayeb: () =>
    soft(
      bottle(32, 0, 42, 100, {
        fill: '#fffef9',
        cap: '#17a2a0',
        label: '#17a2a0',
        mark:
          line('M8 52Q20 44 32 52T56 52', '#ffffff', 3, { a: 0.9 }) +
          line('M8 62Q20 54 32 62T56 62', '#bdf0ec', 2.4, { a: 0.9 }),
      }),
    ) +
    soft(glass(76, 38, 42, 62, { level: 0.94 })) +
    solid(
      smooth([
        [58, 44],
        [60, 36],
        [68, 33],
        [76, 30],
        [86, 34],
        [93, 37],
        [95, 44],
        [86, 47],
        [76, 48],
        [66, 47],
      ]),
      white,
      { depth: 2, ...shade },
    ) +
    [
      [70, 38, 2],
      [80, 40, 1.5],
      [86, 38, 2.2],
      [64, 41, 1.4],
      [75, 43, 1.2],
    ]
      .map(
        ([x, y, r]) =>
          flat(ellipse(x, y, r, r * 0.7), '#cfc6dd', { a: 0.8 }) +
          flat(ellipse(x - 0.4, y - 0.4, r * 0.6, r * 0.4), '#ffffff'),
      )
      .join(''),
  labneh: () =>
    bowl(50, 46, 48, {
      colour: '#3f7fa8',
      height: 38,
      ry: 16,
      inner: '#dfeaf0',
      band: line('M0 62Q12 54 25 62T50 62T75 62T100 62', '#ffffff', 2.4, { a: 0.75 }),
      fill:
        solid(ellipse(50, 45, 43, 13), white, { depth: 3, ...shade }) +
        line(
          'M16 46C20 34 78 32 82 45C84 56 30 58 28 47C27 38 68 38 70 45C71 51 44 51 44 46',
          '#d5cbe0',
          2.6,
          { a: 0.8, soft: 0.5 },
        ) +
        line('M16 44.5C20 32.5 78 30.5 82 43.5', '#ffffff', 2, { a: 0.9 }) +
        solid(
          smooth([
            [38, 46],
            [46, 41],
            [58, 42],
            [64, 46],
            [56, 50],
            [44, 50],
          ]),
          ['#f7e27a', '#d9b52e', '#a8841a'],
          { depth: 1.4 },
        ) +
        flat(ellipse(30, 50, 4, 1.6), '#d9b52e', { a: 0.8 }),
    }) +
    basil(56, 40, 16, -30) +
    basil(58, 41, 15, 40) +
    [
      [80, 92, 7, '#7d8f3a'],
      [94, 86, 6.5, '#5e4258'],
      [90, 97, 6, '#8fa044'],
    ]
      .map(([x, y, r, c]) =>
        soft(
          solid(ellipse(x, y, r, r * 0.86, -20), c, { depth: 2 }) +
            flat(ellipse(x + r * 0.5, y - r * 0.1, r * 0.2), tones(c)[2]) +
            shine(x - r * 0.4, y - r * 0.4, r * 0.2, r * 0.12, -30, 0.8),
        ),
      )
      .join(''),
  'white-cheese': () =>
    plate(50, 84, 60, { colour: '#dfe9f2' }) +
    block(8, 34, 56, 40, 20) +
    block(56, 64, 20, 18, 10) +
    block(78, 70, 18, 15, 9) +
    basil(28, 94, 18, -70) +
    basil(28, 94, 18, -30),
  'areesh-cheese': () =>
    bowl(50, 54, 50, {
      colour: '#c8794a',
      height: 34,
      ry: 15,
      inner: '#e9dfe6',
      fill: curds(50, 60, 42, 30, 46, 9, 5),
      band: line('M0 70H100', '#f0c9a0', 2, { a: 0.6 }),
    }) +
    curds(14, 98, 10, 4, 4, 6, 8) +
    basil(84, 96, 18, -60) +
    basil(84, 96, 18, -10),
  'roumy-cheese': () =>
    wheel({ rind: '#b98332', paste: '#efcf72', holes: 2, pepper: true, high: 38 }) +
    wedge(66, 86, 1, { rind: '#b98332', paste: '#f2d47c', pepper: true }),
  mozzarella: () =>
    plate(50, 78, 60, { colour: '#e4ecf4' }) +
    mozzarella(66, 46, 30) +
    mozzarella(30, 58, 28) +
    [
      [64, 82],
      [78, 78],
      [92, 72],
    ]
      .map(([x, y]) =>
        soft(
          solid(ellipse(x, y, 15, 10.5, -14), white, { depth: 2, ...shade }) +
            solid(ellipse(x - 0.6, y - 1.6, 13, 8.6, -14), ['#ffffff', '#fffdf8', '#efe8f0'], {
              depth: 1,
              ...shade,
              dim: 0.3,
            }),
        ),
      )
      .join('') +
    basil(26, 92, 22, -74) +
    basil(26, 92, 22, -20) +
    basil(28, 92, 16, 40),
  butter: () =>
    plate(50, 80, 62, { colour: '#dfe9f2' }) +
    butterBlock(18, 36, 58, 34, 22) +
    butterSlice(6, 66, 1.1) +
    butterSlice(22, 76, 1.1),
  ghee: () => {
    const wall = smooth(
      [
        [16, 26],
        [10, 40],
        [10, 80],
        [18, 97],
        [48, 100],
        [78, 97],
        [86, 80],
        [86, 40],
        [80, 26],
      ],
      { pull: 0.8 },
    )
    const roll = dice(17)
    return (
      soft(
        solid(wall, ['#fff3b4', '#f9d868', '#d99c22'], { depth: 5, r: 1.15 }) +
          inside(
            wall,
            range(120)
              .map(() =>
                flat(
                  ellipse(roll(10, 86), roll(34, 98), roll(0.6, 1.3)),
                  roll() > 0.5 ? '#fff7cf' : '#e0ac38',
                  { a: 0.6 },
                ),
              )
              .join(''),
          ) +
          solid(box(20, 50, 56, 32, 5), ['#fffdf6', '#fff6e2', '#e8cf9c'], { depth: 1.2 }) +
          place(49, 68, { scale: 0.34 }, shift(-50, -50, butterBlock(14, 36, 58, 34, 22))) +
          line('M17.5 42V86', '#ffffff', 3, { a: 0.6 }) +
          solid(ellipse(48, 26, 35, 8), ['#e8f4fb', '#bcd8e8', '#8fb4cc'], { depth: 1.4 }) +
          solid(
            smooth([
              [18, 25],
              [26, 14],
              [38, 10],
              [50, 4],
              [60, 9],
              [72, 14],
              [79, 25],
              [48, 32],
            ]),
            ['#fff6c4', '#fbdc72', '#dca52e'],
            { depth: 3.5 },
          ) +
          line('M30 18Q44 10 58 15M38 24Q54 18 68 21', '#fffbe2', 1.6, { a: 0.8, soft: 0.4 }) +
          line('M13 26A35 8 0 0 0 83 26', '#f4fbff', 1.8, { a: 0.95 }),
      ) +
      place(
        84,
        78,
        { deg: 40 },
        spoon(0, 0, 0, '#c9995a', 1.2) +
          solid(
            smooth([
              [-7.5, 0],
              [-5, -8],
              [1, -11],
              [6, -7],
              [7.5, 1],
              [3, 6],
              [-4, 6],
            ]),
            ['#fff6c4', '#fbdc72', '#dca52e'],
            { depth: 2, cast: true },
          ),
      )
    )
  },
  cream: () =>
    plate(50, 72, 54, { colour: '#e6e2f0', ry: 19 }) +
    [
      [30, 56, 13, 34],
      [50, 50, 15, 40],
      [70, 56, 13, 34],
    ]
      .map(([x, y, r, len]) =>
        soft(
          place(
            x,
            y,
            { deg: 78 },
            solid(box(-len / 2, -r, len, r * 2, r * 0.9), ['#ffffff', '#fff6dc', '#dcc8b0'], {
              depth: 4,
              darkRim: '#b8a4a8',
              dim: 0.6,
            }) +
              line(
                `M${-len / 2 + 5} ${-r * 0.3}Q0 ${-r * 0.55} ${len / 2 - 5} ${-r * 0.3}M${-len / 2 + 6} ${r * 0.3}Q0 ${r * 0.1} ${len / 2 - 6} ${r * 0.3}`,
                '#e6d2b4',
                1.2,
                { a: 0.7, soft: 0.3 },
              ),
          ) +
            solid(
              ellipse(x - 2, y + len / 2 - 1, r * 0.86, r * 0.5, -12),
              ['#fffdf2', '#fdebc8', '#d9c09c'],
              { depth: 1.4 },
            ) +
            line(
              `M${x - 2 + r * 0.5} ${y + len / 2 - 2}C${x + r * 0.2} ${y + len / 2 + 5} ${x - r * 0.8} ${y + len / 2 + 3} ${x - r * 0.5} ${y + len / 2 - 3}C${x - r * 0.2} ${y + len / 2 - 6} ${x + r * 0.3} ${y + len / 2 - 3} ${x} ${y + len / 2}`,
              '#d9bd90',
              1.2,
            ),
        ),
      )
      .join('') +
    solid(
      smooth([
        [24, 40],
        [34, 32],
        [50, 31],
        [68, 34],
        [76, 42],
        [70, 49],
        [66, 60],
        [62, 49],
        [50, 50],
        [44, 64],
        [40, 50],
        [30, 50],
      ]),
      ['#ffe27a', '#f2a920', '#b86f0c'],
      { depth: 2.4, cast: { a: 0.25, blur: 0.8 } },
    ) +
    shine(46, 38, 10, 2.4, -4, 0.7) +
    [
      [40, 40],
      [56, 40],
      [62, 44],
      [48, 45],
    ]
      .map(([x, y], i) => solid(ellipse(x, y, 2.6, 1.6, i * 40), '#8fb04a', { depth: 0.5 }))
      .join(''),
  'rice-pudding': () => {
    const roll = dice(31)
    return (
      bowl(50, 44, 46, {
        colour: '#d9814a',
        height: 46,
        ry: 15,
        inner: '#b0592c',
        band: line('M0 62H100M0 67H100', '#f6d3a8', 1.4, { a: 0.6 }),
        fill:
          solid(ellipse(50, 43.5, 42, 12.5), white, { depth: 2.6, ...shade }) +
          range(60)
            .map(() => {
              const t = roll(0, 6.28)
              const q = Math.sqrt(roll())
              return solid(
                ellipse(
                  50 + Math.cos(t) * 37 * q,
                  43 + Math.sin(t) * 9.5 * q,
                  2.5,
                  1.2,
                  roll(0, 180),
                ),
                '#fffef8',
                { depth: 0.5, darkRim: '#b3a7c4', dim: 0.9 },
              )
            })
            .join('') +
          range(90)
            .map(() => {
              const t = roll(0, 6.28)
              const q = roll() ** 0.8
              return flat(
                ellipse(50 + Math.cos(t) * 19 * q, 42.5 + Math.sin(t) * 5 * q, roll(0.4, 0.9)),
                '#a8602c',
                { a: 0.85 },
              )
            })
            .join('') +
          [
            [42, 40, 20],
            [55, 44, -30],
            [60, 39, 50],
            [47, 45, 80],
          ]
            .map(([x, y, d]) =>
              solid(ellipse(x, y, 3.2, 1.7, d), ['#e6b878', '#b8793a', '#7d4a1e'], {
                depth: 0.6,
                cast: true,
              }),
            )
            .join('') +
          solid(ellipse(52, 40.5, 2.4, 1.5, 10), '#8fb04a', { depth: 0.5, cast: true }),
      }) + spoon(82, 94, 46, '#b9b6cc', 0.95)
    )
  },
  'kashkaval-cheese': () =>
    wheel({ rind: '#f0bd3c', paste: '#fbe39a', holes: 0.9, high: 34 }) +
    [0, 1, 2]
      .map((i) =>
        place(
          58 + i * 10,
          90 - i * 1.5,
          { deg: -4 },
          soft(
            solid('M-26 -8L20 -14L30 4L-18 10Z', ['#fff3c0', '#fbe08a', '#e6bc4e'], {
              depth: 1.4,
            }) + solid('M20 -14L30 4L31 6.500L21 -12Z', '#f0bd3c', { depth: 0.5 }),
          ),
        ),
      )
      .join(''),
}
