// Five dishes.
import { garlic } from './garden.mjs'
import { leaf } from './leaves.mjs'
import { bird } from './meats.mjs'
import {
  box,
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
} from './pen.mjs'
import { bowl, plate } from './vessels.mjs'

const range = (n) => Array.from({ length: n }, (_, i) => i)
const soft = (what) => lift(what, { a: 0.28, y: 1.2, blur: 1.2 })

const roll_ = (x, y, deg, i) => {
  const d = box(-17, -7, 34, 14, 6.5)
  return place(
    x,
    y,
    { deg },
    soft(
      solid(d, ['#a8bc62', '#6d8a3a', '#3d5424'], { depth: 3 }) +
        inside(
          d,
          line(
            `M-17 ${-3 + (i % 3)}Q0 ${-9 + (i % 2) * 3} 17 -1M-12 7Q-4 0 6 -7M4 7Q8 0 16 -5`,
            '#cfdc94',
            0.8,
            { a: 0.65 },
          ),
        ) +
        line('M-11 -4.5H10', '#e4edb4', 1.2, { a: 0.5, soft: 0.4 }),
    ),
  )
}

export const meals = {
  'meal-molokhia': () => {
    const roll = dice(4)
    return (
      bowl(50, 46, 50, {
        colour: '#c87a48',
        height: 40,
        ry: 19,
        inner: '#8a4a28',
        band: line('M0 64H100M0 69H100', '#f3d0a4', 1.6, { a: 0.6 }),
        fill:
          solid(ellipse(50, 46, 45, 15.5), ['#6fae3c', '#3f8428', '#245a1e'], { depth: 2.4 }) +
          range(120)
            .map(() => {
              const t = roll(0, 6.28)
              const q = Math.sqrt(roll())
              return flat(
                ellipse(
                  50 + Math.cos(t) * 42 * q,
                  46 + Math.sin(t) * 13.5 * q,
                  roll(0.8, 2),
                  roll(0.5, 1.1),
                  roll(0, 180),
                ),
                roll() > 0.5 ? '#2a661f' : '#8cc653',
                { a: 0.6 },
              )
            })
            .join('') +
          range(16)
            .map(() => {
              const t = roll(0, 6.28)
              const q = Math.sqrt(roll())
              return solid(
                ellipse(50 + Math.cos(t) * 20 * q, 45 + Math.sin(t) * 6 * q, 2, 1.3, roll(0, 180)),
                ['#ffe6a8', '#e0b050', '#a8742a'],
                { depth: 0.5, cast: true },
              )
            })
            .join('') +
          shine(24, 41, 9, 2, -14, 0.4),
      }) +
      garlic(88, 84, 0.36) +
      leaf(14, 96, 22, 10, -60, '#3f9a40', { shape: 'lance', teeth: 10, tooth: 0.04 }) +
      leaf(14, 96, 22, 10, -14, '#4fae45', { shape: 'lance', teeth: 10, tooth: 0.04 })
    )
  },
  'meal-torly': () => {
    const roll = dice(8)
    const piece = (x, y, i) => {
      const kind = i % 6
      const d = roll(-30, 30)
      const at = (what) => place(x, y, { deg: d }, lift(what, { a: 0.35, y: 0.8, blur: 0.7 }))
      if (kind === 0)
        return at(
          solid(ellipse(0, 0, 7, 5.6), '#e8812a', { depth: 1.4 }) +
            flat(ellipse(0, 0, 3, 2.2), '#f6a85a', { a: 0.8 }),
        )
      if (kind === 1)
        return at(
          solid(ellipse(0, 0, 7.4, 6), '#5f9a3c', { depth: 0.8 }) +
            solid(ellipse(0, 0, 6.2, 4.8), '#e6efb4', { depth: 0.8 }),
        )
      if (kind === 2)
        return at(
          solid(
            smooth(
              [
                [-7, -3],
                [0, -6],
                [7, -3],
                [7, 4],
                [0, 6],
                [-7, 4],
              ],
              { pull: 0.6 },
            ),
            '#f0cf7a',
            { depth: 1.6 },
          ),
        )
      if (kind === 3)
        return at(
          solid(
            smooth(
              [
                [-7, -2],
                [0, -5],
                [7, -2],
                [6, 4],
                [-6, 4],
              ],
              { pull: 0.7 },
            ),
            '#5a2d66',
            { depth: 1.4 },
          ) + flat(ellipse(0, -1, 4.6, 2), '#e9dcb0'),
        )
      if (kind === 4)
        return at(
          range(3)
            .map((n) => solid(ellipse(n * 4 - 4, n % 2 ? -2 : 1, 2.7), '#6cb03c', { depth: 0.7 }))
            .join(''),
        )
      return at(solid(box(-8, -2.4, 16, 4.8, 2.4), '#4f9a38', { depth: 1 }))
    }
    const spots = range(34)
      .map((i) => {
        const t = i * 2.4
        const q = Math.sqrt((i + 0.5) / 34)
        return [50 + Math.cos(t) * 38 * q, 44 + Math.sin(t) * 13 * q - (1 - q) * 8]
      })
      .sort((a, b) => a[1] - b[1])
    return bowl(50, 46, 50, {
      colour: '#a8522e',
      height: 38,
      ry: 19,
      inner: '#6e2f1a',
      band: line('M0 66Q12 60 25 66T50 66T75 66T100 66', '#f6c98a', 2, { a: 0.7 }),
      fill:
        solid(ellipse(50, 46, 45, 15.5), ['#e8663a', '#c23f22', '#8a2416'], { depth: 2.4 }) +
        spots.map(([x, y], i) => piece(x, y, i * 5 + (i % 4))).join('') +
        leaf(50, 34, 11, 6, -40, '#4fae3f', { veins: 2 }) +
        leaf(50, 34, 11, 6, 30, '#5fbc4a', { veins: 2 }),
    })
  },
  'meal-green-salad': () => {
    const piece = (x, y, i) => {
      const d = ((i * 47) % 80) - 40
      const at = (what) => place(x, y, { deg: d }, lift(what, { a: 0.35, y: 0.8, blur: 0.7 }))
      const kind = [2, 0, 1, 4, 3, 0, 1][i % 7]
      if (kind === 0)
        return at(
          solid('M-9 -3C-7 8 7 8 9 -3C4 0 -4 0 -9 -3Z', ['#ff8a6b', '#e0342c', '#a01a22'], {
            depth: 1.4,
          }) + line('M-7 -1.5C-3 1.5 3 1.5 7 -1.5', '#ffc0a8', 1.2, { a: 0.8 }),
        )
      if (kind === 1)
        return at(
          solid(ellipse(0, 0, 8.4, 7), '#3f8f3a', { depth: 0.8 }) +
            solid(ellipse(0, -0.4, 7.2, 5.8), ['#fbffe6', '#e3f2bc', '#bfdc8c'], { depth: 0.8 }) +
            range(6)
              .map((n) =>
                flat(ellipse(Math.cos(n) * 3.2, Math.sin(n) * 2.5, 0.9, 0.5, n * 57), '#fffef0'),
              )
              .join(''),
        )
      if (kind === 2)
        return at(
          leaf(-8, 8, 24, 14, 40, '#6cb844', {
            shape: 'oval',
            teeth: 6,
            tooth: 0.1,
            rib: '#e6f5c0',
            veins: 3,
            depth: 1.2,
          }),
        )
      if (kind === 3)
        return at(
          `<ellipse rx="8" ry="6" fill="none" stroke="#a84a86" stroke-width="2.6"/><ellipse rx="8" ry="6" fill="none" stroke="#f3dcec" stroke-width="1.2"/>`,
        )
      return at(
        leaf(8, 8, 22, 12, -40, '#4fa03c', {
          shape: 'spoon',
          lobes: 3,
          veins: 0,
          rib: '#d3ecaa',
          depth: 1.2,
        }),
      )
    }
    const spots = range(46)
      .map((i) => {
        const t = i * 2.4
        const q = Math.sqrt((i + 0.5) / 46)
        return [50 + Math.cos(t) * 40 * q, 48 + Math.sin(t) * 13 * q - (1 - q) * 20]
      })
      .sort((a, b) => a[1] - b[1])
    return (
      [-60, -34, 34, 60]
        .map((d) =>
          leaf(50 + d * 0.3, 50, 40, 30, d, '#58a83a', {
            shape: 'spoon',
            teeth: 9,
            tooth: 0.06,
            rib: '#e0f2b8',
            depth: 1.6,
          }),
        )
        .join('') +
      bowl(50, 48, 50, {
        colour: '#e9e4f0',
        height: 40,
        ry: 18,
        inner: '#5a9a3c',
        fill: spots.map(([x, y], i) => piece(x, y, i * 3 + (i % 4))).join(''),
      })
    )
  },
  'meal-stuffed-vine-leaves': () =>
    plate(50, 66, 62, { ry: 24 }) +
    [
      [24, 60],
      [50, 56],
      [76, 60],
      [26, 72],
      [50, 74],
      [74, 72],
    ]
      .map(([x, y], i) => roll_(x, y, [-14, 0, 14, 12, 0, -12][i], i))
      .join('') +
    [
      [36, 48],
      [64, 48],
      [38, 60],
      [63, 60],
    ]
      .map(([x, y], i) => roll_(x, y, [-10, 10, 6, -6][i], i + 1))
      .join('') +
    roll_(50, 38, -3, 2) +
    roll_(50, 49, 4, 3) +
    [
      [90, 74, -10],
      [10, 76, 8],
    ]
      .map(([x, y, d]) =>
        place(
          x,
          y,
          { deg: d },
          soft(
            solid('M-10 0A10 10 0 0 0 10 0Z', ['#fff08a', '#f6d028', '#d9a514'], { depth: 1.4 }) +
              solid('M-8.5 0A8.5 8.5 0 0 0 8.5 0Z', ['#fffbe0', '#fbe98a', '#f0d24a'], {
                depth: 0.8,
              }) +
              line('M0 0V7M0 0L-5 5M0 0L5 5', '#fffdf0', 0.7),
          ),
        ).trim(),
      )
      .join('') +
    leaf(50, 86, 16, 10, -80, '#5aa53f', {}) +
    leaf(50, 86, 16, 10, 80, '#5aa53f', {}),
  'meal-roast-chicken': () => {
    const potato = (x, y, d) =>
      soft(
        solid(ellipse(x, y, 10, 7.5, d), ['#fbe08a', '#e5ac3e', '#a86c1c'], { depth: 2.4 }) +
          shine(x - 3, y - 3, 3, 1.4, -20, 0.5),
      )
    return (
      plate(50, 76, 64) +
      potato(12, 72, -20) +
      potato(90, 76, 30) +
      bird(46, 46, 1.12, ['#ffc46a', '#d9822c', '#8a4214']) +
      potato(26, 84, 10) +
      potato(46, 88, -10) +
      [
        [64, 88],
        [76, 84],
        [36, 80],
      ]
        .map(([x, y]) =>
          soft(
            solid(ellipse(x, y, 6), ['#ff8a6b', '#e0342c', '#94141f'], { depth: 1.6 }) +
              shine(x - 2, y - 2, 1.2, 0.8, -30, 0.8),
          ),
        )
        .join('') +
      leaf(8, 84, 18, 8, -50, '#4f9a3f', { teeth: 6 }) +
      leaf(98, 84, 18, 8, 50, '#4f9a3f', { teeth: 6 })
    )
  },
}
