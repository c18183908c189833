// Vegetables.
import { mix, tones } from './colour.mjs'
import {
  clove,
  cucumber,
  garlic,
  onion,
  onionHalf,
  sweetPotato,
  sweetPotatoCut,
  tomato,
  tomatoHalf,
} from './garden.mjs'
import { bunch, feather, leaf, twine } from './leaves.mjs'
import { chilli, corn, eggplant, eggplantSlice, peas, pepper, pod } from './pods.mjs'
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

const soft = (what) => lift(what, { a: 0.25, y: 1.1, blur: 1.1 })

const cherryTomato = (x, y, r, deg = 0) =>
  soft(
    solid(ellipse(x, y, r, r * 0.97), ['#ff8a6b', '#e52b24', '#a3131f'], { depth: r * 0.32 }) +
      shine(x - r * 0.4, y - r * 0.42, r * 0.2, r * 0.12, -40, 0.75) +
      turn(
        deg,
        x,
        y,
        place(
          x,
          y - r * 0.72,
          { scale: r / 15 },
          [0, 62, 118, -62, -118]
            .map((d, i) =>
              leaf(0, 0, i ? 10.5 : 7, 4.4, d + (i ? 0 : 12), '#5d9c2a', {
                veins: 0,
                shape: 'lance',
                depth: 0.6,
              }),
            )
            .join('') + stem('M0 1L1.5 -5', '#6fa832', 1.8),
        ),
      ),
  )

const okraPod = (x, y, length, deg, bend = 0) => {
  const w = length * 0.12
  const side = (s, k = 1) => [
    [s * w * 0.95 * k, -length * 0.04],
    [s * w * k + bend * 0.1, -length * 0.25],
    [s * w * 0.82 * k + bend * 0.35, -length * 0.5],
    [s * w * 0.45 * k + bend * 0.7, -length * 0.78],
  ]
  const body = smooth([[0, 0], ...side(1), [bend, -length], ...side(-1).reverse()])
  const ridge = (k) =>
    smooth([[w * k, -1], ...side(k > 0 ? 1 : -1, Math.abs(k)).slice(1), [bend, -length + 1]], {
      open: true,
    })
  return place(
    x,
    y,
    { deg },
    soft(
      solid(body, ['#b6dc6a', '#6ea83a', '#3b7430'], { depth: w * 0.5 }) +
        inside(
          body,
          line(ridge(0.42), '#3f7a2e', w * 0.16, { a: 0.55 }) +
            line(ridge(-0.36), '#3f7a2e', w * 0.13, { a: 0.4 }) +
            line(ridge(0.12), '#d5f08f', w * 0.22, { a: 0.6, soft: 0.3 }) +
            line(ridge(-0.66), '#d5f08f', w * 0.2, { a: 0.55, soft: 0.3 }) +
            line(ridge(0.8), '#2f6529', w * 0.2, { a: 0.3, soft: 0.4 }),
        ) +
        solid(
          smooth([
            [-w * 1.02, -1.5],
            [-w * 0.8, 3.4],
            [-w * 0.34, 5.6],
            [w * 0.34, 5.6],
            [w * 0.8, 3.4],
            [w * 1.02, -1.5],
            [0, 0.4],
          ]),
          ['#cfe88a', '#8fbf4e', '#5a8a35'],
          { depth: 1 },
        ) +
        stem(`M0 5Q0.5 9 ${2} ${12}`, '#86b548', w * 0.55),
    ),
  )
}

const okraSlice = (x, y, r, deg) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const t = (i / 10) * Math.PI * 2
    const k = i % 2 ? 0.84 : 1.06
    return [Math.cos(t) * r * k, Math.sin(t) * r * k]
  })
  const rim = smooth(points)
  let seeds = ''
  for (let i = 0; i < 5; i++) {
    const t = ((i * 2 + 0) / 10) * Math.PI * 2
    seeds +=
      flat(
        ellipse(
          Math.cos(t) * r * 0.56,
          Math.sin(t) * r * 0.56,
          r * 0.26,
          r * 0.19,
          (t * 180) / Math.PI,
        ),
        '#7fa055',
        { a: 0.55 },
      ) +
      solid(ellipse(Math.cos(t) * r * 0.56, Math.sin(t) * r * 0.56, r * 0.15), '#fff6dc', {
        depth: 0.6,
      })
  }
  return place(
    x,
    y,
    { deg },
    soft(
      shift(1.2, 1.6, solid(rim, '#4f8a34', { depth: 1 })) +
        solid(rim, '#7cb342', { depth: 0.8 }) +
        place(0, 0, { scale: 0.86 }, solid(rim, ['#f6fbd8', '#dcefb0', '#b7d985'], { depth: 1 })) +
        seeds,
    ),
  )
}

const romaine = (x, y, length, width, deg, colour, pale) =>
  leaf(x, y, length, width, deg, colour, {
    shape: 'spoon',
    teeth: 11,
    tooth: 0.055,
    rib: pale,
    ribWidth: width * 0.11,
    veins: 6,
    depth: 1.8,
    cast: { a: 0.3, blur: 1.1 },
  })

const floret = (x, y, r, [light, mid, dark], seed) => {
  const roll = dice(seed)
  let grains = ''
  for (let i = 0; i < 16; i++) {
    const t = roll(0, Math.PI * 2)
    const d = Math.sqrt(roll()) * r * 0.82
    grains += solid(
      ellipse(x + Math.cos(t) * d, y + Math.sin(t) * d, r * roll(0.2, 0.3)),
      [light, mix(light, mid, 0.5), mid],
      { depth: r * 0.1, dim: 0.7, darkRim: mix(mid, dark, 0.5) },
    )
  }
  return (
    solid(ellipse(x, y, r), [mid, mid, dark], { depth: r * 0.35, cast: { a: 0.28, blur: 1.3 } }) +
    grains
  )
}

const bean = (x, y, length, deg, bend, colour) => {
  const w = length * 0.05
  const at = (t) => [bend * 4 * t * (1 - t), -length * t]
  const bump = (t) =>
    w * (1 + 0.12 * Math.sin(t * Math.PI * 12)) * Math.min(1, 9 * t, 7 * (1 - t)) ** 0.6
  const ts = Array.from({ length: 25 }, (_, i) => (i + 1) / 26)
  const outline = smooth([
    at(0),
    ...ts.map((t) => [at(t)[0] + bump(t), at(t)[1]]),
    at(1),
    ...ts.toReversed().map((t) => [at(t)[0] - bump(t), at(t)[1]]),
  ])
  const mid = smooth(
    [0.06, 0.3, 0.5, 0.7, 0.94].map((t) => [at(t)[0] - w * 0.3, at(t)[1]]),
    { open: true },
  )
  return place(
    x,
    y,
    { deg },
    soft(
      solid(outline, colour, { depth: w * 0.6, spread: 1.1 }) +
        line(mid, '#d9f29a', w * 0.3, { a: 0.6, soft: 0.25 }) +
        stem(`M${at(0)[0]} ${at(0)[1] + 0.5}q-.5 3 1.5 6`, '#8bb04a', w * 0.75) +
        line(`M${at(1)[0]} ${at(1)[1] + 1}q0 -3 1.5 -4.5`, tones(colour)[1], 0.8),
    ),
  )
}

const rootRings = (d, lines, colour) =>
  inside(d, lines.map((l) => line(l, colour, 0.7, { a: 0.4 })).join(''))

const scale = (x, y, w, h, deg, k) => {
  const d = smooth([
    [0, h * 0.5],
    [-w * 0.5, h * 0.2],
    [-w * 0.44, -h * 0.25],
    [0, -h * 0.58],
    [w * 0.44, -h * 0.25],
    [w * 0.5, h * 0.2],
  ])
  const base = mix('#8fb45c', '#6f9a58', k)
  return place(
    x,
    y,
    { deg },
    solid(d, [mix(base, '#e2efa6', 0.5), base, '#4c7447'], {
      depth: 1.6,
      cast: { a: 0.4, blur: 0.8, y: -0.6 },
      cy: 0.1,
    }) +
      inside(d, flat(ellipse(0, -h * 0.56, w * 0.3, h * 0.2), '#8a5a86', { a: 0.55, soft: 1.2 })) +
      line(`M0 ${-h * 0.3}V${h * 0.3}`, '#dcebb0', 0.5, { a: 0.45 }),
  )
}

const carrot = (x, y, k, deg, seed) => {
  const roll = dice(seed)
  const d = smooth([
    [-10, -30],
    [0, -33.5],
    [10, -30],
    [13.5, -22],
    [11.5, -2],
    [7, 22],
    [2.4, 40],
    [0, 47],
    [-2.4, 40],
    [-7, 22],
    [-11.5, -2],
    [-13.5, -22],
  ])
  const rings = [-20, -11, -3, 5, 13, 21, 29]
    .map((t, i) => {
      const w = 12.5 - (t + 22) * 0.18
      const s = i % 2 ? 1 : -1
      return `M${s * w} ${t}q${-s * w * 0.5} ${2.4} ${-s * w * roll(0.7, 1)} ${roll(0.5, 2)}`
    })
    .join('')
  return place(
    x,
    y,
    { scale: k, deg },
    soft(
      feather(-3, -28, 0.82, -24, '#4b9a36', seed) +
        feather(4, -28, 0.82, 26, '#4b9a36', seed + 1) +
        feather(0, -29, 0.95, 0, '#5fae40', seed + 2) +
        solid(d, ['#ffb35a', '#f5811f', '#c2510f'], { depth: 5 }) +
        inside(d, line(rings, '#b24a0c', 1.1, { a: 0.55 })) +
        line('M-7.5 -22Q-7 0 -2.5 26', '#ffd59a', 2, { a: 0.6, soft: 0.8 }) +
        flat(ellipse(0, -30.5, 6, 2.4), '#7a8f2a', { a: 0.75, soft: 0.7 }),
    ),
  )
}

const vineLeaf = (x, y, s, deg, colour) => {
  // A grape leaf: five broad shallow lobes with a toothed edge, and a notch where the stalk joins.
  const outline = smooth(
    Array.from({ length: 72 }, (_, i) => {
      const t = (i / 72) * Math.PI * 2
      const lobes = 0.86 + 0.13 * Math.cos(5 * t) - 0.5 * Math.max(0, Math.cos(t - Math.PI)) ** 14
      const r =
        44 *
        lobes *
        (i % 2 ? 1.035 : 0.965) *
        (1 - 0.1 * Math.abs(Math.sin(t)) * (Math.cos(t) < 0 ? 1 : 0))
      return [Math.sin(t) * r * 1.06, -Math.cos(t) * r]
    }),
    { pull: 0.7 },
  )
  const main = [0, 72, -72, 140, -140].map((d) => ({
    d,
    a: (d * Math.PI) / 180,
    r: d === 0 ? 38 : 35,
  }))
  const foot = 16
  const veins = main
    .map(({ a, r }) => {
      const [ex, ey] = [Math.sin(a) * r, -Math.cos(a) * r]
      const twigs = [0.35, 0.6, 0.8].map((t) => {
        const [px, py] = [ex * t, foot + (ey - foot) * t]
        const dir = Math.atan2(ex, -(ey - foot))
        return [-0.75, 0.75]
          .map(
            (o) =>
              `M${px} ${py}l${Math.sin(dir + o) * 10 * (1.1 - t)} ${-Math.cos(dir + o) * 10 * (1.1 - t)}`,
          )
          .join('')
      })
      return `M0 ${foot}L${ex} ${ey}` + twigs.join('')
    })
    .join('')
  const [light, mid, dark] = tones(colour)
  return place(
    x,
    y,
    { scale: s, deg },
    lift(
      stem('M0 16C0 30 4 40 10 46', '#a9b85a', 2.6) +
        solid(outline, [light, mid, dark], { depth: 2.4 }) +
        inside(
          outline,
          flat('M0 16L0 -60H70V60Z', dark, { a: 0.14 }) +
            line(veins, mix(light, '#eaf5ae', 0.5), 1, { a: 0.75 }),
        ),
      { a: 0.38, blur: 1.7 },
    ),
  )
}

const courgette = (x, y, length, deg) => {
  const w = length * 0.13
  const body = smooth([
    [0, length * 0.5],
    [w, length * 0.44],
    [w * 1.08, length * 0.1],
    [w * 0.92, -length * 0.28],
    [w * 0.62, -length * 0.44],
    [-w * 0.62, -length * 0.44],
    [-w * 0.92, -length * 0.28],
    [-w * 1.08, length * 0.1],
    [-w, length * 0.44],
  ])
  const roll = dice(length)
  let flecks = ''
  for (let i = 0; i < 46; i++)
    flecks += flat(
      ellipse(roll(-w, w), roll(-length * 0.42, length * 0.47), 0.5, roll(0.7, 1.6)),
      '#eaf7b8',
      { a: 0.55 },
    )
  return place(
    x,
    y,
    { deg },
    soft(
      solid(body, ['#b9dc7a', '#79b24a', '#3f7a3a'], { depth: w * 0.42, cx: 0.25 }) +
        inside(
          body,
          flecks +
            line(`M${-w * 0.45} ${-length * 0.36}V${length * 0.36}`, '#eefac4', w * 0.26, {
              a: 0.45,
              soft: 1,
            }),
        ) +
        solid(
          smooth([
            [-w * 0.72, -length * 0.41],
            [-w * 0.42, -length * 0.5],
            [-w * 0.36, -length * 0.6],
            [w * 0.36, -length * 0.6],
            [w * 0.42, -length * 0.5],
            [w * 0.72, -length * 0.41],
            [0, -length * 0.43],
          ]),
          ['#a9c96a', '#6d9a44', '#44702f'],
          { depth: 1 },
        ) +
        solid(ellipse(0, -length * 0.6, w * 0.37, w * 0.14), '#cfe0a0', { depth: 0.5 }),
    ),
  )
}

const slice = (x, y, r, skin, flesh, core, deg = 0, flat_ = 0.86) =>
  place(
    x,
    y,
    { deg },
    soft(
      solid(ellipse(1, 1.6, r, r * flat_), tones(skin)[2], { depth: 0.8 }) +
        solid(ellipse(0, 0, r, r * flat_), skin, { depth: 0.6 }) +
        solid(
          ellipse(0, 0, r * 0.88, r * flat_ * 0.88),
          [mix(flesh, '#ffffff', 0.5), flesh, mix(flesh, skin, 0.3)],
          { depth: 0.8 },
        ) +
        flat(ellipse(0, 0, r * 0.5, r * flat_ * 0.5), core, { a: 0.35, soft: 0.8 }) +
        Array.from({ length: 12 }, (_, i) =>
          flat(
            ellipse(
              Math.cos(i * 0.524) * r * 0.42,
              Math.sin(i * 0.524) * r * 0.42 * flat_,
              r * 0.07,
              r * 0.035,
              i * 30,
            ),
            '#fffbe0',
            { a: 0.95 },
          ),
        ).join(''),
    ),
  )

const springOnion = (x, deg, seed) => {
  const roll = dice(seed)
  const roots = Array.from({ length: 7 }, (_, i) =>
    line(`M${-2 + i * 0.7} 96q${roll(-3, 3)} 4 ${roll(-4, 4)} 8`, '#e9dcc0', 0.7),
  ).join('')
  const blade = (a, len, colour) =>
    leaf(0, 56, len, 7, a, colour, {
      shape: 'long',
      veins: 0,
      rib: '#bfe39a',
      ribWidth: 0.8,
      depth: 1.2,
      bend: a * 0.35,
      cast: { a: 0.25, blur: 0.8 },
    })
  return place(
    x,
    0,
    {},
    turn(
      deg,
      0,
      70,
      soft(
        roots +
          blade(-9, 58, '#2f8440') +
          blade(9, 60, '#3b9447') +
          solid(
            smooth([
              [-3.4, 46],
              [-3.4, 78],
              [-6.4, 88],
              [-4.6, 96],
              [0, 98.5],
              [4.6, 96],
              [6.4, 88],
              [3.4, 78],
              [3.4, 46],
              [0, 40],
            ]),
            ['#ffffff', '#f6f6e8', '#cfd4bc'],
            {
              depth: 1.8,
              paint: [
                '<defs><linearGradient id="so' +
                  seed +
                  '" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5aa84c"/><stop offset=".34" stop-color="#b9dc8f"/><stop offset=".6" stop-color="#f8faee"/><stop offset="1" stop-color="#efe6e2"/></linearGradient></defs>',
                'url(#so' + seed + ')',
              ],
            },
          ) +
          blade(0, 62, '#4aa551') +
          line('M-1.5 60V86M1.5 62V88', '#b7c79b', 0.5, { a: 0.6 }),
      ),
    ),
  )
}

const button = (x, y, size, deg = 0) =>
  place(
    x,
    y,
    { scale: size / 40, deg },
    soft(
      solid(
        smooth([
          [-7, 2],
          [-7.5, 14],
          [-9, 22],
          [0, 26],
          [9, 22],
          [7.5, 14],
          [7, 2],
        ]),
        ['#ffffff', '#f3e7d6', '#cdb69c'],
        { depth: 3 },
      ) +
        flat(ellipse(0, 5, 13, 4), '#a98663', { a: 0.75, soft: 0.6 }) +
        solid(
          smooth([
            [-20, 2],
            [-17, -12],
            [0, -20],
            [17, -12],
            [20, 2],
            [13, 7],
            [0, 4.5],
            [-13, 7],
          ]),
          ['#fffaf0', '#ecd9bf', '#b8926c'],
          { depth: 5 },
        ) +
        shine(-7, -10, 5, 2.6, -30, 0.7),
    ),
  )

const purple = ['#c86a9c', '#83285c', '#461036']
const golden = ['#f4c078', '#d18a35', '#8c4f18']
const green = ['#a4d95c', '#4f9a35', '#245c2a']
const yellow = ['#fff08a', '#f6c224', '#c98410']
const orange = ['#ffc46a', '#f58a20', '#bd500e']
const redPepper = ['#ff8a68', '#dc2a22', '#8c1020']

/** Thin skin with freckles, and shallow eyes under a little brow. */
function potato(x, y, { deg, scale, seed }) {
  const roll = dice(seed)
  const outline = smooth([
    [-33, 2],
    [-26, -17],
    [-6, -23],
    [16, -20],
    [32, -8],
    [34, 8],
    [20, 21],
    [-4, 22],
    [-24, 18],
  ])
  const freckles = Array.from({ length: 26 }, () =>
    flat(ellipse(roll(-32, 32), roll(-21, 21), roll(0.4, 0.9)), '#8a5a26', { a: 0.38 }),
  ).join('')
  const eye = ([at, up, size]) =>
    flat(ellipse(at, up, 2.6 * size, 1.5 * size), '#9a6a30', { a: 0.6, soft: 0.5 }) +
    line(
      `M${at - 3.2 * size} ${up - 0.6}q${3.2 * size} ${-2.6 * size} ${6.4 * size} 0`,
      '#7d5020',
      1,
      { a: 0.75 },
    ) +
    line(`M${at - 2.4 * size} ${up + 2.2}q${2.4 * size} 1.4 ${4.8 * size} 0`, '#fbe3b0', 0.8, {
      a: 0.8,
    })
  const eyes = [
    [-19, roll(-6, 4), 1],
    [-2, roll(6, 12), 0.85],
    [8, roll(-12, -7), 0.9],
    [21, roll(0, 6), 1],
  ]
  return place(
    x,
    y,
    { scale, deg },
    solid(outline, ['#f2d39a', '#d9a961', '#9c6a2e'], { depth: 4, cast: { a: 0.3 } }) +
      inside(outline, freckles + eyes.map(eye).join('')) +
      shine(-14, -13, 9, 3.6, -20, 0.5),
  )
}

export const vegetables = {
  tomatoes: () =>
    tomato(66, 36, 0.98, 10) + tomatoHalf(72, 74, 0.86, -8) + tomato(34, 60, 1.16, -8),
  'cherry-tomatoes': () =>
    line('M16 22C36 34 60 30 88 14', '#4c8527', 3.4) +
    line('M15.6 21.400C36 33.2 60 29.2 87.6 13.4', '#86bd45', 1.6) +
    [
      [24, 26, 22, 40],
      [48, 30, 46, 42],
      [72, 24, 74, 36],
    ]
      .map(([a, b, c, d]) => stem(`M${a} ${b}L${c} ${d}`, '#6aa337', 2.2))
      .join('') +
    cherryTomato(20, 46, 16, -10) +
    cherryTomato(76, 42, 16, 10) +
    cherryTomato(48, 48, 17) +
    cherryTomato(33, 74, 17, -6) +
    cherryTomato(65, 72, 17, 8),
  cucumbers: () =>
    cucumber(66, 42, 1.02, 48) +
    cucumber(42, 52, 1.08, 28) +
    slice(66, 88, 15, '#3f8a35', '#eef6c8', '#cfe08a', -8) +
    slice(86, 76, 14, '#3f8a35', '#eef6c8', '#cfe08a', 10),
  potatoes: () =>
    potato(70, 34, { deg: 24, scale: 0.86, seed: 3 }) +
    potato(31, 42, { deg: -16, scale: 0.92, seed: 8 }) +
    potato(56, 68, { deg: 6, scale: 1.06, seed: 5 }),
  'sweet-potatoes': () =>
    sweetPotato(56, 28, 0.98, -16) +
    sweetPotato(46, 58, 1.04, 8) +
    sweetPotatoCut(76, 78, 0.96, -10),
  carrots: () =>
    carrot(18, 54, 1.08, 30, 4) + carrot(84, 54, 1.08, -30, 9) + carrot(51, 62, 1.2, 0, 15),
  'red-onions': () =>
    onion(68, 38, 0.9, 14, purple) +
    onion(33, 52, 1.1, -8, purple) +
    onionHalf(70, 74, 0.88, -8, purple, '#b04a86'),
  'golden-onions': () =>
    onion(68, 38, 0.9, 14, golden) +
    onion(33, 52, 1.1, -8, golden) +
    onionHalf(70, 74, 0.88, -8, golden, '#dcc894'),
  'spring-onions': () =>
    springOnion(26, -14, 1) +
    springOnion(74, 14, 2) +
    springOnion(38, -6, 3) +
    springOnion(62, 7, 4) +
    springOnion(50, 0, 5) +
    twine(50, 62, 32, '#d8b070'),
  garlic: () =>
    garlic(68, 38, 0.92, 12) +
    garlic(36, 52, 1.12, -8) +
    clove(70, 80, 0.9, 68) +
    clove(90, 74, 0.8, 20),
  'green-peppers': () => pepper(68, 40, 0.98, 12, green) + pepper(34, 54, 1.1, -8, green),
  'coloured-peppers': () =>
    pepper(26, 38, 0.84, -12, yellow) +
    pepper(74, 38, 0.84, 12, orange) +
    pepper(50, 64, 0.92, 0, redPepper),
  'hot-peppers': () =>
    chilli(74, 46, 1, -34, green) +
    chilli(26, 48, 1, 30, green) +
    chilli(58, 54, 1.04, -12, redPepper) +
    chilli(40, 58, 1.04, 12, redPepper),
  eggplants: () =>
    eggplant(66, 44, 0.98, 26) + eggplant(36, 50, 1.06, -6) + eggplantSlice(74, 84, 0.94, -8),
  zucchini: () =>
    courgette(66, 44, 84, 34) +
    courgette(40, 52, 88, 14) +
    slice(70, 84, 16, '#6aa544', '#f0f6c8', '#cfe08a', -8) +
    slice(86, 70, 13, '#6aa544', '#f0f6c8', '#cfe08a', 10),
  okra: () =>
    okraPod(74, 84, 72, -24, -6) +
    okraPod(52, 88, 80, -6, 4) +
    okraPod(28, 84, 70, 14, 6) +
    okraSlice(80, 78, 12, 10) +
    okraSlice(62, 88, 10, 30),
  molokhia: () =>
    bunch(
      [
        [16, 44],
        [84, 44],
        [28, 26],
        [72, 26],
        [50, 14],
      ],
      (i, x, y, deg) => {
        const tint = (n) => ['#4fae45', '#3f9e40', '#338c3b', '#2c7e38'][n % 4]
        const blade = (px, py, d, n) =>
          leaf(px, py, 29, 13.5, d, tint(n), {
            shape: 'lance',
            teeth: 12,
            tooth: 0.03,
            veins: 4,
            cast: { a: 0.32, blur: 0.9 },
          })
        const back = (i < 2 ? [1, 0] : [2, 1, 0]).map((n) => {
          const [px, py] = [x + (50 - x) * 0.16 * n, y + 6 + n * 12]
          return (
            blade(px, py, deg - 62 - n * 6, n + i) + blade(px, py + 5, deg + 62 + n * 6, n + i + 1)
          )
        })
        return back.join('') + blade(x, y + 5, deg, i)
      },
      { colour: '#7fae45', width: 2, foot: 18, tieWidth: 16, tie: [50, 84] },
    ),
  spinach: () =>
    bunch(
      [
        [24, 62],
        [76, 62],
        [32, 54],
        [68, 54],
        [42, 50],
        [58, 50],
        [50, 56],
      ],
      (i, x, y) =>
        leaf(
          x,
          y + 6,
          [46, 46, 54, 54, 58, 56, 46][i],
          [30, 30, 33, 33, 34, 33, 30][i],
          [-58, 58, -34, 34, -13, 14, 0][i],
          ['#237033', '#237033', '#2a7d38', '#2a7d38', '#318a3c', '#318a3c', '#3c9a43'][i],
          { shape: 'oval', veins: 4, rib: '#b5dd86', depth: 2.8, cast: { a: 0.32, blur: 1.2 } },
        ),
      { colour: '#86bd55', width: 2.6, foot: 14, tie: [50, 86], tieWidth: 16 },
    ),
  lettuce: () =>
    [
      [26, -40],
      [22, 40],
      [30, -26],
      [30, 26],
    ]
      .map(([w, d], i) =>
        romaine(50 + d * 0.1, 92, 78 - (i < 2 ? 10 : 0), w + 14, d, '#5a9c33', '#dff0b8'),
      )
      .join('') +
    romaine(46, 93, 84, 40, -13, '#6bb03c', '#e6f5c6') +
    romaine(55, 93, 84, 40, 13, '#6bb03c', '#e6f5c6') +
    romaine(50, 94, 76, 36, 0, '#8fcb52', '#f2fadc') +
    romaine(44, 94, 54, 30, -10, '#a6d965', '#f8fde8') +
    romaine(57, 94, 50, 28, 12, '#a6d965', '#f8fde8') +
    solid(ellipse(50, 93, 10, 5), '#eef4d2', { depth: 1.5 }),
  arugula: () =>
    bunch(
      [
        [30, 62],
        [70, 62],
        [38, 58],
        [62, 58],
        [50, 56],
        [44, 62],
        [57, 62],
      ],
      (i, x, y) => {
        const d = [-42, 42, -22, 22, 0, -9, 13][i]
        return leaf(
          x,
          y + 8,
          [50, 50, 58, 58, 62, 46, 42][i],
          24,
          d,
          ['#3f8a2f', '#3f8a2f', '#4b9a35', '#4b9a35', '#5aab3c', '#69b846', '#74c24c'][i],
          {
            shape: 'spoon',
            lobes: 4,
            lobe: 0.62,
            veins: 0,
            rib: '#d6eaa4',
            ribWidth: 1.3,
            depth: 1.5,
            cast: { a: 0.3, blur: 1 },
          },
        )
      },
      { colour: '#a5c86a', width: 2.2, foot: 16, tieWidth: 13, tie: [50, 82] },
    ),
  cabbage: () =>
    leaf(50, 96, 78, 84, -40, '#5d9a4e', {
      shape: 'heart',
      teeth: 10,
      tooth: 0.025,
      rib: '#e3f0c8',
      veins: 5,
      depth: 2.5,
    }) +
    leaf(50, 96, 78, 84, 40, '#5d9a4e', {
      shape: 'heart',
      teeth: 10,
      tooth: 0.025,
      rib: '#e3f0c8',
      veins: 5,
      depth: 2.5,
    }) +
    soft(solid(ellipse(50, 48, 41, 40), ['#f0f9d2', '#b9dc8d', '#7fb163'], { depth: 7 })) +
    line(
      'M50 88C49 62 50 36 52 10M50 68C40 54 28 45 16 41M50 68C60 54 72 45 84 41M50 46C44 34 37 26 29 22M51 46C57 34 64 26 72 22M50 82C40 74 30 68 18 66M50 82C60 74 70 68 82 66',
      '#f6fce4',
      1.6,
      { a: 0.85 },
    ) +
    leaf(34, 100, 50, 50, -50, '#77b05a', {
      shape: 'heart',
      teeth: 9,
      tooth: 0.03,
      rib: '#edf6d6',
      veins: 4,
      depth: 2.5,
      bend: 6,
      cast: { a: 0.3, blur: 1.6 },
    }) +
    leaf(66, 100, 50, 50, 50, '#77b05a', {
      shape: 'heart',
      teeth: 9,
      tooth: 0.03,
      rib: '#edf6d6',
      veins: 4,
      depth: 2.5,
      bend: -6,
      cast: { a: 0.3, blur: 1.6 },
    }),
  cauliflower: () =>
    [
      [-56, 62],
      [56, 62],
      [-34, 66],
      [34, 66],
      [-12, 66],
      [12, 66],
    ]
      .map(([d, h]) =>
        leaf(50, 86, h, 34, d, '#5f9f48', {
          shape: 'oval',
          teeth: 8,
          tooth: 0.04,
          rib: '#e0efbf',
          ribWidth: 2.2,
          veins: 4,
          depth: 2,
        }),
      )
      .join('') +
    [
      [28, 32, 15],
      [50, 24, 16],
      [72, 32, 15],
      [17, 50, 14],
      [83, 50, 14],
      [38, 45, 17],
      [62, 45, 17],
      [28, 64, 15],
      [72, 64, 15],
      [50, 64, 18],
    ]
      .map(([x, y, r], i) => floret(x, y, r, ['#fffdf4', '#f4ead0', '#c9b391'], i + 3))
      .join('') +
    [
      [-46, 46, 30],
      [46, 46, 70],
      [-16, 32, 42],
      [16, 32, 58],
    ]
      .map(([d, h, x]) =>
        leaf(x, 98, h, 28, d, '#7ab659', {
          shape: 'oval',
          teeth: 7,
          tooth: 0.04,
          rib: '#eaf5cf',
          ribWidth: 2.2,
          veins: 3,
          depth: 2,
          cast: { a: 0.3, blur: 1.3 },
        }),
      )
      .join(''),
  broccoli: () =>
    solid(
      smooth([
        [36, 50],
        [64, 50],
        [60, 74],
        [62, 98],
        [50, 101],
        [38, 98],
        [40, 74],
      ]),
      ['#d5eaa0', '#9cc468', '#5f8f3f'],
      { depth: 5 },
    ) +
    stem('M42 76Q30 66 24 54', '#94bd60', 9) +
    stem('M58 76Q70 66 76 54', '#8ab458', 9) +
    [
      [32, 24, 17],
      [54, 18, 18],
      [74, 28, 17],
      [16, 44, 16],
      [86, 46, 15],
      [42, 40, 19],
      [64, 42, 18],
      [28, 57, 14],
      [73, 59, 14],
      [51, 58, 15],
    ]
      .map(([x, y, r], i) => floret(x, y, r, ['#86c25a', '#3f8a3c', '#1c5430'], i + 3))
      .join(''),
  'green-beans': () =>
    bean(8, 86, 92, 52, 8, '#4f9a38') +
    bean(20, 94, 92, 36, -8, '#5aa63c') +
    bean(40, 98, 90, 14, 9, '#67b344') +
    bean(92, 92, 92, -40, 8, '#58a43b') +
    bean(76, 97, 90, -20, -8, '#4f9a38') +
    bean(56, 100, 86, -2, 9, '#74bd4c'),
  peas: () =>
    pod(56, 26, 0.92, -22, false) +
    pod(48, 56, 1, -18, true) +
    peas(4, [
      [66, 84, 7.5],
      [82, 78, 7],
      [50, 89, 6.5],
      [34, 86, 7],
    ]),
  'sweet-corn': () => corn(66, 46, 0.92, 24) + corn(36, 50, 0.98, -14),
  beetroot: () =>
    [
      [-30, 34],
      [26, 34],
      [-8, 40],
      [10, 38],
    ]
      .map(([d, h]) =>
        leaf(48 + d * 0.16, 40, h, 20, d, '#3f8c3a', {
          shape: 'oval',
          teeth: 8,
          tooth: 0.05,
          rib: '#c4316f',
          ribWidth: 1.8,
          veins: 4,
          depth: 1.6,
          cast: { a: 0.25, blur: 0.9 },
        }),
      )
      .join('') +
    ['M46 46C44 36 42 30 38 24', 'M49 46C50 34 50 28 48 18', 'M53 46C56 36 60 30 64 26']
      .map((d) => stem(d, '#c02a6b', 3))
      .join('') +
    soft(
      solid(
        smooth([
          [48, 40],
          [66, 44],
          [74, 60],
          [66, 78],
          [54, 87],
          [50, 100],
          [47, 88],
          [32, 79],
          [22, 62],
          [30, 45],
        ]),
        ['#d25a92', '#96235c', '#551040'],
        { depth: 6 },
      ) +
        shine(36, 54, 4, 7, 30, 0.4) +
        rootRings(
          'M0 0H100V100H0Z',
          ['M30 74C40 82 56 82 66 75', 'M34 80C42 86 54 86 62 80'],
          '#f0a0c4',
        ),
    ) +
    soft(
      solid(ellipse(78, 80, 18, 17), ['#c23a78', '#8a1c55', '#5a103f'], { depth: 2 }) +
        flat(ellipse(78, 80, 14.5, 13.6), '#d8558f') +
        flat(ellipse(78, 80, 12, 11.2), '#a3225f') +
        flat(ellipse(78, 80, 8.6, 8), '#d04b88') +
        flat(ellipse(78, 80, 6, 5.5), '#a3225f') +
        flat(ellipse(78, 80, 2.6, 2.3), '#dd6a9d') +
        shine(72, 74, 4, 2, -30, 0.3),
    ),
  radishes: () =>
    [
      [-34, 30],
      [30, 72],
      [0, 50],
      [-14, 42],
      [16, 60],
    ]
      .map(([d, x], i) =>
        leaf(
          x,
          46,
          [42, 42, 48, 44, 44][i],
          19,
          d,
          ['#3f8f35', '#3f8f35', '#58a83f', '#4b9c3a', '#4b9c3a'][i],
          {
            shape: 'spoon',
            lobes: 3,
            lobe: 0.3,
            rib: '#dcefb0',
            veins: 3,
            depth: 1.6,
            cast: { a: 0.28, blur: 1 },
          },
        ),
      )
      .join('') +
    [
      [28, 66, -12],
      [74, 66, 14],
      [51, 74, 0],
    ]
      .map(([x, y, d]) =>
        soft(
          turn(
            d,
            x,
            y,
            stem(`M${x} ${y - 14}L${x} ${y - 24}`, '#93c057', 4) +
              line(`M${x} ${y + 14}Q${x + 1} ${y + 22} ${x - 2} ${y + 28}`, '#f2d8dc', 1.6) +
              solid(
                smooth([
                  [x, y - 17],
                  [x + 14, y - 13],
                  [x + 18, y],
                  [x + 10, y + 13],
                  [x + 1, y + 20],
                  [x - 10, y + 13],
                  [x - 18, y],
                  [x - 14, y - 13],
                ]),
                ['#ff7a8d', '#dc1f4a', '#97123f'],
                { depth: 4.5 },
              ) +
              flat(ellipse(x, y + 17, 7, 5), '#fff3f1', { a: 0.85, soft: 2 }) +
              shine(x - 8, y - 6, 2.4, 4.6, 30, 0.55),
          ),
        ),
      )
      .join(''),
  taro: () =>
    soft(
      solid(
        smooth([
          [34, 12],
          [52, 8],
          [66, 20],
          [72, 44],
          [66, 70],
          [50, 86],
          [30, 84],
          [16, 66],
          [14, 40],
          [22, 22],
        ]),
        ['#b98d68', '#8a5f43', '#523326'],
        { depth: 7 },
      ) +
        inside(
          smooth([
            [34, 12],
            [52, 8],
            [66, 20],
            [72, 44],
            [66, 70],
            [50, 86],
            [30, 84],
            [16, 66],
            [14, 40],
            [22, 22],
          ]),
          [22, 32, 43, 54, 65, 75]
            .map(
              (y, i) =>
                line(`M8 ${y - 3}Q44 ${y + 9} 80 ${y - 4}`, '#4a2c20', 1.3, { a: 0.5 }) +
                line(`M8 ${y - 1.5}Q44 ${y + 10.5} 80 ${y - 2.5}`, '#d9b08a', 0.7, { a: 0.45 }) +
                [0, 1, 2, 3]
                  .map((n) =>
                    line(`M${20 + n * 13 + i * 2} ${y + 3}l1.5 4`, '#4a2c20', 0.8, { a: 0.5 }),
                  )
                  .join(''),
            )
            .join(''),
        ),
    ) +
    stem('M46 12C47 6 46 2 50 -2', '#c9a0a8', 5) +
    soft(
      solid(ellipse(72, 72, 24, 22, -14), '#7a523a', { depth: 2 }) +
        solid(ellipse(71, 71, 20.8, 19, -14), ['#ffffff', '#f6eff0', '#dccbd6'], { depth: 1.5 }) +
        Array.from({ length: 26 }, (_, i) => {
          const roll = dice(i + 40)
          const t = roll(0, 6.28)
          const d = Math.sqrt(roll()) * 16
          return flat(
            ellipse(71 + Math.cos(t) * d, 71 + Math.sin(t) * d * 0.9, 0.9, 0.4, roll(0, 180)),
            '#a97fa8',
            { a: 0.7 },
          )
        }).join(''),
    ),
  artichokes: () =>
    stem('M50 84V108', '#8db05a', 10) +
    [
      [50, 20, 18, 28, 0],
      [38, 25, 20, 30, -14],
      [62, 25, 20, 30, 14],
      [50, 32, 24, 32, 0],
      [26, 38, 24, 34, -24],
      [74, 38, 24, 34, 24],
      [38, 44, 27, 36, -9],
      [62, 44, 27, 36, 9],
      [17, 58, 26, 36, -34],
      [83, 58, 26, 36, 34],
      [50, 57, 30, 38, 0],
      [30, 65, 29, 36, -18],
      [70, 65, 29, 36, 18],
      [22, 76, 26, 28, -48],
      [78, 76, 26, 28, 48],
      [50, 77, 32, 34, 0],
      [37, 85, 26, 24, -26],
      [63, 85, 26, 24, 26],
    ]
      .map(([x, y, w, h, d], i) => scale(x, y, w, h, d, (i % 3) / 3))
      .join(''),
  mushrooms: () => button(68, 36, 46, 14) + button(28, 42, 46, -10) + button(52, 62, 62),
  'vine-leaves': () => vineLeaf(64, 46, 0.86, 24, '#4d8f3a') + vineLeaf(42, 54, 1, -10, '#6aa944'),
}
