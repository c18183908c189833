// Meat, poultry and eggs. Never a face, never pork.
import { mix, tones } from './colour.mjs'
import { leaf, sprig } from './leaves.mjs'
import {
  box,
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
} from './pen.mjs'
import { board, plate } from './vessels.mjs'

const range = (n) => Array.from({ length: n }, (_, i) => i)
const soft = (what) => lift(what, { colour: '#401010', a: 0.3, y: 1.2, blur: 1.3 })
const red = ['#f0766a', '#c93a3c', '#86202e']
const fat = ['#fffaf2', '#fbe6d8', '#e3bba8']
const rawDuck = ['#fff6dc', '#f4d9b4', '#cf9d80']
const rawPigeon = ['#f9d3c6', '#dc9c92', '#9b5a62']
const skin = ['#fff0d8', '#f6d3ac', '#d59c74']

const herb = (x, y, deg, k = 1) =>
  place(
    x,
    y,
    { deg, scale: k },
    sprig([0, 0], [2, -12], [0, -24], {
      colour: '#6f9e3c',
      width: 1.4,
      at: [0.2, 0.42, 0.64, 0.86],
      grow: (t, p) =>
        [-1, 1]
          .map((s) =>
            leaf(p.x, p.y, 9 - t * 2, 4.6, p.deg + s * 52, '#4f9a3f', {
              veins: 0,
              depth: 0.8,
              cast: { a: 0.25, blur: 0.5 },
            }),
          )
          .join(''),
    }),
  )

/** A cube of meat seen from above one corner. */
const cube = (x, y, s, deg, seed) => {
  const [lt, md, dk] = tones(['#cf4440', '#bf3838', '#d24a45'][seed % 3])
  const roll = dice(seed)
  const top = smooth(
    [
      [-s, -s * 0.1],
      [-s * 0.5, -s * 0.4],
      [0, -s * 0.62],
      [s * 0.5, -s * 0.38],
      [s, -s * 0.1],
      [s * 0.5, s * 0.2],
      [0, s * 0.46],
      [-s * 0.5, s * 0.2],
    ],
    { pull: 0.6 },
  )
  const left = smooth(
    [
      [-s, -s * 0.1],
      [0, s * 0.46],
      [0.5, s * 1.3],
      [-s * 0.5, s * 1.02],
      [-s * 0.96, s * 0.72],
    ],
    { pull: 0.4 },
  )
  const right = smooth(
    [
      [s, -s * 0.1],
      [0, s * 0.46],
      [0.5, s * 1.3],
      [s * 0.5, s * 1.02],
      [s * 0.96, s * 0.72],
    ],
    { pull: 0.4 },
  )
  const streak = (d, w) => line(d, '#ffdcd2', w, { a: 0.8 })
  return place(
    x,
    y,
    { deg },
    soft(
      solid(left, [md, md, dk], { depth: 2 }) +
        solid(right, [mix(md, dk, 0.4), mix(md, dk, 0.6), dk], { depth: 2 }) +
        solid(top, [mix(lt, '#ffffff', 0.1), lt, md], { depth: 1.6 }) +
        inside(
          top,
          streak(
            `M${-s} ${roll(-3, 1)}C${-s * 0.4} ${roll(-6, 0)} 0 ${roll(-2, 5)} ${s} ${roll(-5, 2)}`,
            1.1,
          ) + streak(`M${-s * 0.2} ${s * 0.3}Q${s * 0.1} 0 ${s * 0.6} ${s * 0.1}`, 0.9),
        ) +
        inside(
          left,
          streak(
            `M${-s} ${s * roll(0.2, 0.5)}Q${-s * 0.5} ${s * roll(0.5, 0.9)} 0 ${s * roll(0.7, 1.1)}`,
            1,
          ),
        ) +
        inside(
          right,
          streak(`M0 ${s * roll(0.8, 1.1)}Q${s * 0.5} ${s * roll(0.4, 0.6)} ${s} ${s * 0.3}`, 0.9),
        ),
    ),
  )
}

const mince = (x, y, rx, high) => {
  const roll = dice(12)
  const strands = []
  for (let i = 0; i < 120; i++) {
    const k = roll(-1, 1)
    const top = -high * Math.cos((k * Math.PI) / 2) ** 0.8
    strands.push([x + k * rx, y + top * roll(0.02, 1) + 5])
  }
  strands.sort((a, b) => a[1] - b[1])
  const d = smooth([
    [x - rx, y + 3],
    [x - rx * 0.75, y - high * 0.55],
    [x - rx * 0.2, y - high * 0.98],
    [x + rx * 0.3, y - high * 0.96],
    [x + rx * 0.8, y - high * 0.5],
    [x + rx, y + 3],
    [x, y + 10],
  ])
  return (
    solid(d, red, { depth: 5 }) +
    strands
      .map(([px, py], i) => {
        const c = i % 5 === 0 ? '#eb9d90' : ['#d14a48', '#c53f41', '#da5a54', '#b93439'][i % 4]
        const a = roll(-0.9, 0.9)
        const l = roll(6, 11)
        const path = `M${px - l * Math.cos(a) * 0.5} ${py - l * Math.sin(a) * 0.5}q${roll(1, 3)} ${roll(-5, 5)} ${l * Math.cos(a)} ${l * Math.sin(a)}`
        return (
          line(path, '#7d1d28', 4.3, { a: 0.45 }) +
          shift(-0.3, -0.5, line(path, c, 3.5)) +
          shift(-0.8, -1.1, line(path, mix(c, '#ffffff', 0.4), 0.9, { a: 0.7 }))
        )
      })
      .join('')
  )
}

const escalope = (x, y, k, deg, tint) => {
  const d = smooth([
    [-34, 4],
    [-28, -12],
    [-8, -17],
    [14, -15],
    [32, -8],
    [36, 4],
    [24, 14],
    [4, 15],
    [-20, 17],
  ])
  return place(
    x,
    y,
    { scale: k, deg },
    soft(
      shift(0.8, 2.4, solid(d, ['#d98d86', '#cf8078', '#b8655f'], { depth: 1.4 })) +
        solid(d, [mix(tint, '#ffffff', 0.45), tint, '#d68a80'], { depth: 3, dim: 0.55 }) +
        inside(
          d,
          line(
            'M-30 -4Q0 -10 34 -2M-30 4Q0 -2 34 5M-24 11Q2 5 28 11',
            mix(tint, '#fff0ea', 0.75),
            0.9,
            { a: 0.6 },
          ) + line('M-34 4C-30 -12 -10 -18 14 -15', '#fff3ea', 1.8, { a: 0.75 }),
        ),
    ),
  )
}

const chop = (x, y, k, deg) => {
  const eye = smooth([
    [-20, 4],
    [-17, -13],
    [-2, -19],
    [14, -14],
    [20, 0],
    [14, 15],
    [-2, 20],
    [-15, 15],
  ])
  return place(
    x,
    y,
    { scale: k, deg },
    soft(
      solid(
        smooth([
          [8, -8],
          [20, -28],
          [36, -46],
          [43, -51],
          [48, -47],
          [45, -41],
          [32, -24],
          [18, 2],
        ]),
        ['#fffdf6', '#f3e6d6', '#c9ae9a'],
        { depth: 2 },
      ) +
        solid(
          smooth([
            [2, -14],
            [14, -26],
            [24, -32],
            [27, -24],
            [20, -8],
            [16, 2],
          ]),
          ['#f7a99c', '#d9605c', '#a03840'],
          { depth: 1.6 },
        ) +
        shift(0.8, 2.6, solid(eye, tones(fat[2])[2], { depth: 1 })) +
        solid(eye, fat, { depth: 2 }) +
        place(0.5, 1.5, { scale: 0.8 }, solid(eye, red, { depth: 2.8 })) +
        inside(
          eye,
          line('M-10 -6Q-2 0 -4 12M4 -10Q6 -2 2 4M8 6Q2 8 -2 4', '#ffe0d6', 1, { a: 0.8 }),
        ),
    ),
  )
}

/** A leg of lamb: round end bottom left, shank bone top right. */
const lambLeg = () => {
  const meat = smooth([
    [12, 72],
    [8, 52],
    [18, 32],
    [38, 24],
    [54, 26],
    [68, 20],
    [79, 14],
    [85, 22],
    [76, 34],
    [70, 48],
    [66, 68],
    [52, 86],
    [30, 90],
  ])
  return soft(
    solid(
      smooth([
        [76, 26],
        [86, 10],
        [88, 2],
        [94, -2],
        [99, 3],
        [104, 4],
        [104, 11],
        [97, 14],
        [84, 30],
      ]),
      ['#fffdf6', '#f2e6d8', '#c7ad9b'],
      { depth: 2 },
    ) +
      solid(meat, ['#f59a8c', '#cf5350', '#8c2734'], { depth: 7 }) +
      inside(
        meat,
        flat(
          smooth([
            [6, 40],
            [24, 26],
            [50, 24],
            [74, 14],
            [64, 32],
            [40, 36],
            [20, 52],
            [12, 78],
            [4, 70],
          ]),
          '#fff0e4',
          { a: 0.9, soft: 1.6 },
        ) +
          line('M30 46C44 40 56 42 66 34M24 62C40 52 54 56 66 48', '#ffd9cc', 1.6, {
            a: 0.65,
            soft: 0.4,
          }),
      ) +
      solid(ellipse(34, 72, 19, 15, -20), ['#f08a7e', '#c23c40', '#7f2030'], { depth: 2.4 }) +
      line(ellipse(34, 72, 19, 15, -20), '#ffeadf', 1.8) +
      solid(ellipse(33, 71, 6.5, 5.5), ['#ffffff', '#f7e8dc', '#d3b8a6'], { depth: 1.2 }) +
      flat(ellipse(33, 71, 3, 2.4), '#d98a7c', { soft: 0.5 }),
  )
}

/** A finger of raw minced meat with onion and parsley, shaped by hand. */
const koftaFinger = (x, y, k, seed) => {
  const roll = dice(seed + 8)
  const d = smooth([
    [-38, 0],
    [-35, -7.6],
    [-22, -10],
    [-8, -9.2],
    [8, -10],
    [22, -9.4],
    [35, -7.8],
    [38, 0],
    [35, 7.8],
    [20, 9.8],
    [4, 9.2],
    [-14, 10],
    [-34, 8],
  ])
  return place(
    x,
    y,
    { scale: k },
    soft(
      solid(d, ['#f3a294', '#d1625b', '#8f3039'], { depth: 3.8 }) +
        inside(
          d,
          range(5)
            .map((i) =>
              line(`M${-29 + i * 14} -10Q${-24 + i * 14} 0 ${-29 + i * 14} 10`, '#9a3a40', 1.5, {
                a: 0.3,
                soft: 0.5,
              }),
            )
            .join('') +
            range(34)
              .map((i) =>
                flat(
                  ellipse(roll(-36, 36), roll(-8, 8), roll(0.7, 1.4), roll(0.5, 0.9), roll(0, 180)),
                  i % 3 === 0 ? '#4f8f37' : ['#ffe2d8', '#f6c0b2'][i % 2],
                  { a: 0.85 },
                ),
              )
              .join(''),
        ) +
        line('M-30 -5.8Q0 -8 30 -5.8', '#ffe2d8', 1.4, { a: 0.65, soft: 0.6 }),
    ),
  )
}

/** A steak of the sirloin: lean meat with its rim of fat along the upper side. */
const sirloin = (x, y, k, deg) => {
  const d = smooth([
    [-40, 4],
    [-36, -12],
    [-18, -23],
    [8, -25],
    [32, -19],
    [44, -4],
    [41, 11],
    [27, 19],
    [6, 17],
    [-14, 21],
    [-32, 18],
  ])
  const lean = smooth([
    [-36, 6],
    [-32, -6],
    [-16, -15.5],
    [8, -17],
    [29, -12],
    [40, 0],
    [37.5, 10],
    [26, 16.5],
    [6, 14.5],
    [-14, 18.5],
    [-30, 16],
  ])
  const marble =
    'M-26 0Q-14 -6 -8 2Q-2 8 6 2M-20 10Q-8 6 0 11M10 -10Q16 -4 26 -6M12 6Q22 0 30 6M-12 -10Q-4 -12 0 -6'
  return place(
    x,
    y,
    { scale: k, deg },
    soft(
      shift(0.8, 5.4, solid(d, ['#d98a80', '#b04c4c', '#71222c'], { depth: 1.6 })) +
        solid(d, fat, { depth: 2.4 }) +
        solid(lean, ['#ec6e62', '#cb3f40', '#8c2630'], { depth: 3 }) +
        inside(lean, line(marble, '#ffd9cf', 1.1, { a: 0.8, soft: 0.2 })) +
        shine(-20, -8, 9, 3, -22, 0.4),
    ),
  )
}

const liver = () => {
  const d = smooth([
    [4, 52],
    [8, 32],
    [26, 18],
    [48, 16],
    [72, 20],
    [92, 30],
    [98, 46],
    [86, 58],
    [70, 60],
    [60, 70],
    [44, 82],
    [24, 80],
    [10, 70],
  ])
  return (
    soft(
      shift(0.5, 3, solid(d, '#3d0c14', { depth: 1 })) +
        solid(d, ['#b8524e', '#7a1f28', '#430c18'], { depth: 7 }) +
        line('M62 22C58 36 60 48 66 60', '#3a0913', 1.8, { a: 0.55, soft: 0.5 }) +
        line('M60 22C56 36 58 48 64 60', '#d98078', 1, { a: 0.45, soft: 0.4 }) +
        shine(28, 34, 11, 4.5, -24, 0.5) +
        shine(78, 34, 7, 2.6, 14, 0.4),
    ) +
    [
      [34, 84, -8],
      [66, 82, 6],
    ]
      .map(([x, y, a]) =>
        place(
          x,
          y,
          { deg: a },
          soft(
            solid(
              smooth([
                [-24, 2],
                [-16, -8],
                [4, -10],
                [22, -5],
                [26, 4],
                [10, 10],
                [-14, 10],
              ]),
              '#3d0c14',
              { depth: 1 },
            ) +
              shift(
                -0.6,
                -2.6,
                solid(
                  smooth([
                    [-24, 2],
                    [-16, -8],
                    [4, -10],
                    [22, -5],
                    [26, 4],
                    [10, 10],
                    [-14, 10],
                  ]),
                  ['#c86a62', '#8e2a30', '#581420'],
                  { depth: 2 },
                ),
              ) +
              flat(ellipse(2, -2, 2.2, 1.4), '#4a0f18', { a: 0.7 }) +
              flat(ellipse(-9, -3, 1.4, 1), '#4a0f18', { a: 0.6 }) +
              shine(-8, -7, 6, 1.2, -10, 0.45),
          ),
        ),
      )
      .join('')
  )
}

/** A dressed bird lying on its back, legs to the right; no head. */
export const bird = (x, y, k, tint, { long = 1, flip = false } = {}) => {
  const [lt, md, dk] = tint
  const body = smooth([
    [-42 * long, 8],
    [-38 * long, -10],
    [-22 * long, -24],
    [2, -29],
    [24, -24],
    [36, -8],
    [38, 10],
    [24, 24],
    [-4, 29],
    [-30 * long, 24],
  ])
  const thigh = smooth([
    [0, 12],
    [4, -6],
    [18, -13],
    [31, -7],
    [40, -12],
    [51, -21],
    [55, -17],
    [48, -6],
    [38, 6],
    [28, 16],
    [12, 21],
  ])
  const wing = smooth([
    [-30 * long, 2],
    [-20 * long, -8],
    [-6, -4],
    [2, 8],
    [-3, 15],
    [-12, 9],
    [-20 * long, 16],
    [-32 * long, 12],
  ])
  const end = (px, py, d) =>
    place(
      px,
      py,
      { deg: d },
      solid(
        smooth([
          [-3.4, 4],
          [-3, -2],
          [-6, -6],
          [-3, -10],
          [0, -7.5],
          [3, -10],
          [6, -6],
          [3, -2],
          [3.4, 4],
        ]),
        ['#ffffff', '#f4e8da', '#c8ad98'],
        { depth: 1 },
      ),
    )
  return place(
    x,
    y,
    { scale: k, flip },
    soft(
      place(
        4,
        -10,
        { deg: -14 },
        end(52, -16, 52) + solid(thigh, [md, mix(md, dk, 0.35), dk], { depth: 3.4 }),
      ) +
        solid(body, tint, { depth: 7 }) +
        shine(-10, -17, 13, 4.5, -8, 0.55) +
        line('M-36 -4C-18 -14 8 -16 30 -8', dk, 1.1, { a: 0.35, soft: 0.6 }) +
        end(54, -2, 56) +
        place(
          2,
          12,
          {},
          solid(thigh, [lt, md, dk], { depth: 4.5, cast: { a: 0.4, blur: 1.6, colour: dk } }),
        ) +
        shine(16, 4, 5, 2.6, -20, 0.5) +
        place(
          0,
          4,
          {},
          solid(wing, [lt, md, dk], { depth: 3, cast: { a: 0.4, blur: 1.4, colour: dk } }),
        ) +
        (() => {
          const roll = dice(3)
          return range(26)
            .map(() => flat(ellipse(roll(-34, 20), roll(-20, 20), 0.55), dk, { a: 0.35 }))
            .join('')
        })(),
    ),
  )
}

/** Twine round a bird that lies as `bird` draws it. */
const trussing = (x, y, k) => {
  const bands = 'M-19 -25Q-9 0 -19 26M12 -28Q21 -2 13 27'
  return place(
    x,
    y,
    { scale: k },
    shift(0.6, 0.9, line(bands, '#6b4a3a', 2, { a: 0.35, soft: 0.5 })) +
      line(bands, '#b08d5c', 2) +
      line(bands, '#f3e3c0', 1.3),
  )
}

const breast = (x, y, k, deg, flip) => {
  const d = smooth([
    [-4, -36],
    [12, -32],
    [24, -16],
    [26, 6],
    [16, 28],
    [2, 42],
    [-8, 38],
    [-14, 18],
    [-18, -6],
    [-16, -26],
  ])
  return place(
    x,
    y,
    { scale: k, deg, flip },
    soft(
      shift(0.8, 2.6, solid(d, '#c87e72', { depth: 1 })) +
        solid(d, ['#fff1e6', '#f9c9b8', '#e29a8c'], { depth: 5 }) +
        inside(
          d,
          line(
            'M-6 -30C2 -8 4 16 0 38M4 -30C14 -10 14 12 8 32M-12 -20C-8 0 -8 16 -6 30',
            '#fff6ee',
            1.4,
            { a: 0.6, soft: 0.4 },
          ) + line('M-2 -30C8 -8 8 14 4 36', '#e08f84', 1, { a: 0.4, soft: 0.4 }),
        ) +
        shine(2, -20, 4, 8, -20, 0.55),
    ),
  )
}

/** Thigh and drumstick in one piece, bone at the top right. */
const legQuarter = (x, y, k, deg, flip = false) => {
  const d = smooth([
    [-40, 12],
    [-38, -8],
    [-22, -22],
    [0, -22],
    [14, -18],
    [26, -28],
    [38, -38],
    [44, -34],
    [38, -22],
    [28, -8],
    [18, 6],
    [8, 24],
    [-10, 32],
    [-30, 28],
  ])
  const roll = dice(9)
  return place(
    x,
    y,
    { scale: k, deg, flip },
    soft(
      solid(
        smooth([
          [36, -32],
          [46, -42],
          [45, -48],
          [50, -52],
          [54, -47],
          [59, -46],
          [58, -40],
          [51, -38],
          [42, -27],
        ]),
        ['#fffdf6', '#f4e6d4', '#c9ab94'],
        { depth: 1.6 },
      ) +
        solid(d, ['#fff3dc', '#fbd3a8', '#dc9a74'], { depth: 6.5 }) +
        inside(
          d,
          flat(
            smooth([
              [-44, 14],
              [-26, 16],
              [-6, 22],
              [12, 14],
              [20, 20],
              [8, 42],
              [-30, 42],
            ]),
            '#ee8d82',
            { a: 0.8, soft: 1.8 },
          ) +
            line('M-42 13Q-24 14 -6 21Q8 20 20 8', '#fff6ea', 1.8, { a: 0.85, soft: 0.3 }) +
            line('M6 -14C10 -4 10 2 6 10', '#d98e68', 1.5, { a: 0.45, soft: 0.6 }) +
            range(26)
              .map(() => flat(ellipse(roll(-34, 14), roll(-18, 10), 0.7), '#cf8458', { a: 0.5 }))
              .join(''),
        ) +
        shine(-22, -11, 8, 4, -24, 0.65) +
        shine(24, -18, 6, 2.4, -44, 0.5),
    ),
  )
}

const rabbitLeg = (x, y, k, deg, flip) => {
  const d = smooth([
    [-12, -36],
    [4, -40],
    [18, -28],
    [20, -8],
    [12, 10],
    [8, 26],
    [4, 40],
    [-2, 42],
    [-5, 30],
    [-8, 12],
    [-18, -4],
    [-20, -22],
  ])
  return place(
    x,
    y,
    { scale: k, deg, flip },
    soft(
      solid(
        smooth([
          [-2, 36],
          [-3, 46],
          [-6, 50],
          [-2, 54],
          [2, 51],
          [6, 53],
          [8, 48],
          [4, 45],
          [4, 36],
        ]),
        ['#ffffff', '#f4e8da', '#c8ad98'],
        { depth: 1.2 },
      ) +
        solid(d, ['#fbd3c6', '#eb9d94', '#b9606a'], { depth: 4.5 }) +
        inside(
          d,
          line('M-8 -30C-2 -12 2 10 2 36M4 -32C10 -14 8 6 4 24', '#ffe9e0', 1.2, {
            a: 0.65,
            soft: 0.4,
          }) + flat(ellipse(-10, -30, 7, 5), '#fff3ec', { a: 0.8, soft: 1.4 }),
        ) +
        shine(-6, -20, 3.4, 7, 12, 0.5),
    ),
  )
}

const rabbitSaddle = (x, y, k, deg) => {
  const d = smooth([
    [-34, -2],
    [-28, -14],
    [-8, -16],
    [14, -15],
    [32, -12],
    [36, 0],
    [30, 13],
    [8, 16],
    [-16, 16],
    [-31, 12],
  ])
  return place(
    x,
    y,
    { scale: k, deg },
    soft(
      solid(d, ['#fbd3c6', '#ec9f96', '#b65c68'], { depth: 5 }) +
        inside(
          d,
          range(6)
            .map((i) =>
              line(`M${-26 + i * 10} -16Q${-21 + i * 10} 0 ${-26 + i * 10} 16`, '#fff0e8', 1.3, {
                a: 0.6,
                soft: 0.3,
              }),
            )
            .join('') + line('M-34 0Q0 -5 36 1', '#b9606a', 1.2, { a: 0.4, soft: 0.4 }),
        ) +
        solid(ellipse(33.5, 0.5, 4.5, 11), ['#f7b4aa', '#d9706e', '#a04450'], { depth: 1.2 }) +
        solid(ellipse(33.5, 0.5, 1.8, 2.6), '#fff6ee', { depth: 0.5 }),
    ),
  )
}

const lemonWheel = (x, y, r, tint) =>
  soft(
    solid(ellipse(x, y, r, r * 0.8), tint, { depth: 0.8 }) +
      solid(ellipse(x, y, r * 0.84, r * 0.66), '#fff4cf', { depth: 0.5 }) +
      range(8)
        .map((i) => {
          const t = (i * Math.PI) / 4
          return flat(
            ellipse(
              x + Math.cos(t) * r * 0.42,
              y + Math.sin(t) * r * 0.33,
              r * 0.3,
              r * 0.12,
              (t * 180) / Math.PI,
            ),
            tint,
          )
        })
        .join(''),
  )

const shells = [
  ['#f7dcb8', '#dfae7e', '#a87045'],
  ['#fff0dc', '#f2d5b0', '#c79f74'],
  ['#f0c298', '#cd9061', '#925a38'],
]
/** Laid by hens of several breeds, so their shells differ. */
const egg = (x, y, size, i) => {
  const d = smooth([
    [0, -48],
    [20, -36],
    [33, -8],
    [33, 14],
    [19, 36],
    [0, 42],
    [-19, 36],
    [-33, 14],
    [-33, -8],
    [-20, -36],
  ])
  return place(
    x,
    y,
    { scale: size / 100 },
    soft(solid(d, shells[i % 3], { depth: 7 }) + shine(-12, -20, 7, 12, 18, 0.55)),
  )
}

export const meats = {
  'beef-cubes': () =>
    board(50, 76, 110, 42) +
    cube(32, 40, 19, -3, 1) +
    cube(70, 38, 19, 4, 2) +
    cube(16, 62, 17, 2, 4) +
    cube(50, 62, 20, 0, 3) +
    cube(84, 62, 18, -2, 5) +
    herb(86, 98, 62, 0.8),
  'minced-beef': () =>
    soft(solid(box(-6, 62, 112, 26, 9), ['#ffffff', '#eeeaf0', '#bdb4c8'], { depth: 3 })) +
    solid(ellipse(50, 64, 55, 11), ['#d9d2e0', '#e6e0ea', '#ffffff'], { depth: 1.5 }) +
    soft(mince(50, 60, 46, 48)) +
    line('M-4.5 66A55 11 0 0 0 104.5 66', '#ffffff', 2, { a: 0.85 }) +
    herb(84, 64, 40, 0.8),
  'beef-steak': () => sirloin(58, 36, 1.12, -8) + sirloin(44, 66, 1.22, 4) + herb(84, 92, 50, 1),
  'veal-escalope': () =>
    escalope(52, 24, 1.2, -8, '#d9776f') +
    escalope(46, 48, 1.28, 4, '#e0837a') +
    escalope(52, 74, 1.34, -5, '#e68f85') +
    herb(82, 98, 50, 0.9) +
    lemonWheel(18, 92, 11, '#f6d640'),
  'lamb-leg': () => lambLeg() + herb(84, 92, 36, 1) + herb(92, 84, 60, 0.8),
  'lamb-chops': () =>
    chop(22, 50, 1.05, -16) + chop(40, 60, 1.1, 2) + chop(58, 72, 1.14, 18) + herb(-2, 96, -30, 1),
  kofta: () =>
    board(50, 62, 122, 66) +
    koftaFinger(56, 36, 1.02, 1) +
    koftaFinger(46, 55, 1.08, 2) +
    koftaFinger(54, 76, 1.14, 3) +
    herb(6, 84, -40, 0.9) +
    lemonWheel(94, 92, 11, '#f6d640'),
  'beef-liver': () => liver(),
  'whole-chicken': () =>
    plate(50, 78, 58) +
    bird(46, 48, 1.08, skin) +
    herb(12, 86, -40, 0.8) +
    lemonWheel(92, 82, 9, '#f6d640'),
  'chicken-breast': () =>
    breast(34, 48, 1.18, 12, false) + breast(70, 54, 1.18, -8, true) + herb(56, 104, 70, 0.9),
  'chicken-thighs': () =>
    legQuarter(54, 34, 1.02, -4) + legQuarter(46, 76, 1.08, 6) + herb(96, 92, 20, 1),
  duck: () =>
    board(50, 76, 120, 42) +
    bird(48, 48, 1.1, rawDuck, { long: 1.18 }) +
    trussing(48, 48, 1.1) +
    herb(90, 98, 60, 0.9),
  rabbit: () =>
    board(50, 56, 112, 92) +
    rabbitSaddle(52, 28, 1.16, -6) +
    rabbitLeg(32, 66, 0.86, 14, false) +
    rabbitLeg(70, 66, 0.86, -14, true) +
    herb(52, 96, 4, 1),
  pigeons: () =>
    board(50, 70, 124, 56) +
    bird(30, 44, 0.72, rawPigeon) +
    trussing(30, 44, 0.72) +
    bird(66, 62, 0.76, rawPigeon) +
    trussing(66, 62, 0.76) +
    herb(12, 92, -60, 0.8),
  eggs: () =>
    soft(
      solid(
        'M-4 46L4 36H96L104 46L98 88Q97 94 90 94H10Q3 94 2 88Z',
        ['#c9bca6', '#a8977c', '#75654e'],
        { depth: 3 },
      ),
    ) +
    [16, 39, 61, 84].map((x, i) => egg(x, 34, 36, i)).join('') +
    solid('M-2 50Q50 60 102 50L102 58Q50 66 -2 58Z', '#b5a58b', { depth: 1.5 }) +
    [4, 27, 50, 73, 96]
      .map((x) =>
        solid(
          smooth(
            [
              [x - 6, 62],
              [x, 44],
              [x + 6, 62],
            ],
            { pull: 0.7 },
          ),
          ['#d9cdb8', '#b8a88e', '#85755c'],
          { depth: 1.4 },
        ),
      )
      .join('') +
    [16, 39, 61, 84].map((x, i) => egg(x, 54, 42, i + 1)).join('') +
    solid(
      'M-4 64Q6 74 16 66Q27 76 39 66Q50 76 61 66Q73 76 84 66Q94 74 104 64L98 90Q97 96 90 96H10Q3 96 2 90Z',
      ['#d9cdb8', '#b5a48a', '#7d6c54'],
      { depth: 3 },
    ),
}
