// Scenes and icons: the hero, the boxes, categories, conditions, benefits and meals.
import { tones } from './colour.mjs'
import { fluent } from './fluent.mjs'
import { fruits } from './fruits.mjs'
import { herbs } from './herbs.mjs'
import { leaf } from './leaves.mjs'
import { meats } from './meats.mjs'
import { meals } from './meals.mjs'
import { gauge, kidneys, liverOrgan } from './organs.mjs'
import {
  box as rect,
  ellipse,
  flat,
  inside,
  lift,
  line,
  place,
  shift,
  smooth,
  solid,
  stem,
} from './pen.mjs'
import { vegetables } from './vegetables.mjs'
import { dairy } from './dairy.mjs'

const stock = { ...vegetables, ...fruits, ...herbs, ...meats, ...dairy }
const soft = (what, o) => lift(what, { a: 0.28, y: 0.9, blur: 1, ...o })
/** A product's own picture, `size` wide, at (x, y). */
const put = (name, x, y, size, deg = 0) =>
  soft(place(x, y, { scale: size / 100, deg }, shift(-50, -50, stock[name]())))
const icon = (name, x, y, size, deg = 0, rules) =>
  soft(fluent(name, { x, y, size, turn: deg, rules }))

const green = [{ hue: [325, 33], to: 142, sat: 0.6, light: 0.8, minSat: 40 }]

const hero = () =>
  [
    put('lettuce', 25, 24, 36, -16),
    put('sweet-corn', 44, 12, 31, -16),
    put('cauliflower', 62, 20, 31, 6),
    put('carrots', 80, 20, 32, 20),
    put('eggplants', 15, 42, 26, -8),
    put('broccoli', 41, 29, 27, -6),
    put('bananas', 72, 34, 28, 10),
    put('green-peppers', 86, 40, 23, 10),
    put('mangoes', 29, 46, 25, -6),
    put('red-apples', 70, 49, 23, 6),
    put('tomatoes', 46, 46, 25, -5),
    put('lemons', 60, 50, 18, 0),
    put('cherry-tomatoes', 83, 52, 20, 0),
    put('oranges', 18, 54, 18, -6),
    fluent('basket', { x: 50, y: 68, size: 70, wide: 1.3 }),
    put('tomatoes', 9, 94, 21, -4),
    put('garlic', 27, 100, 15),
    put('cucumbers', 74, 99, 23, 0),
    put('pomegranates', 94, 93, 23, 0),
  ].join('')

/** A wooden crate; `goods` stand between its back and its front. */
const crate = (x, y, w, h, goods) => {
  const wood = (px, py, pw, ph, colour) =>
    solid(rect(px, py, pw, ph, 1.6), colour, { depth: 1.2, dim: 0.6 }) +
    line(
      `M${px + 4} ${py + ph * 0.35}Q${px + pw * 0.4} ${py + ph * 0.2} ${px + pw - 4} ${py + ph * 0.4}M${px + 6} ${py + ph * 0.7}Q${px + pw * 0.6} ${py + ph * 0.85} ${px + pw - 8} ${py + ph * 0.68}`,
      tones(colour)[2],
      0.5,
      { a: 0.35 },
    )
  const slat = h / 3
  return (
    wood(x + 3, y - 8, w - 6, slat, '#b98a54') +
    goods +
    soft(
      [0, 1, 2]
        .map((i) => wood(x, y + i * slat, w, slat - 1.6, ['#e0b47a', '#d8a96c', '#cf9d5e'][i]))
        .join('') +
        wood(x + 3, y - 2, 6.5, h + 2.5, '#c4904f') +
        wood(x + w - 9.5, y - 2, 6.5, h + 2.5, '#c4904f') +
        [0, 1, 2]
          .map((i) =>
            [x + 6.2, x + w - 6.2]
              .map((px) =>
                flat(ellipse(px, y + i * slat + slat * 0.42, 0.8), '#6b4a26', { a: 0.7 }),
              )
              .join(''),
          )
          .join(''),
      { y: 1.4, blur: 1.4 },
    ) +
    place(
      x + w / 2,
      y + h * 0.48,
      {},
      solid(ellipse(0, 0, h * 0.24), ['#4fae5e', '#2b7f48', '#14522b'], {
        depth: 1.4,
        cast: true,
      }) +
        leaf(0, h * 0.13, h * 0.26, h * 0.15, -34, '#c8f08a', { veins: 0, depth: 0.6 }) +
        leaf(0, h * 0.13, h * 0.22, h * 0.13, 40, '#a8e070', { veins: 0, depth: 0.6 }),
    )
  )
}
const boxes = {
  small: () =>
    crate(
      12,
      58,
      76,
      36,
      [
        ['lettuce', 28, 36, 36, -10],
        ['carrots', 56, 32, 36, 12],
        ['tomatoes', 36, 52, 26, -4],
        ['cucumbers', 76, 42, 30, 10],
        ['lemons', 58, 54, 22, 0],
      ]
        .map((g) => put(...g))
        .join(''),
    ),
  medium: () =>
    crate(
      6,
      56,
      88,
      40,
      [
        ['cauliflower', 22, 28, 36, -10],
        ['spring-onions', 46, 18, 38, -6],
        ['bananas', 70, 22, 36, 14],
        ['eggplants', 88, 38, 28, 14],
        ['green-peppers', 12, 46, 26, -8],
        ['tomatoes', 33, 50, 27, -4],
        ['oranges', 55, 47, 28, 0],
        ['potatoes', 76, 50, 28, 0],
      ]
        .map((g) => put(...g))
        .join(''),
    ),
  large: () =>
    crate(
      0,
      56,
      100,
      46,
      [
        ['lettuce', 14, 24, 40, -18],
        ['sweet-corn', 34, 10, 34, -14],
        ['cabbage', 56, 16, 36, 0],
        ['carrots', 80, 10, 36, 18],
        ['watermelon', 92, 30, 30, 30],
        ['eggplants', 6, 42, 30, -10],
        ['bananas', 68, 32, 30, 10],
        ['broccoli', 36, 32, 28, -4],
        ['mangoes', 22, 48, 28, -6],
        ['tomatoes', 44, 50, 26, -4],
        ['red-apples', 62, 51, 26, 4],
        ['coloured-peppers', 86, 47, 32, 6],
      ]
        .map((g) => put(...g))
        .join(''),
    ),
}

const headset = () =>
  icon('speech-balloon', 66, 32, 66, 0, [{ hue: [0, 360], to: 145, sat: 1, light: 0.97 }]) +
  [54, 66, 78]
    .map((x) => solid(ellipse(x, 28, 4.2), ['#5fb86e', '#2b7f48', '#14522b'], { depth: 1 }))
    .join('') +
  soft(
    fluent('headphone', { x: 40, y: 60, size: 84 }) +
      stem('M14 84Q18 102 40 101', '#77778c', 3.6) +
      solid(rect(38, 96.5, 15, 9, 4.5), ['#5fb86e', '#2b7f48', '#14522b'], { depth: 1.6 }),
  )

const moneyBack = () => {
  const coin =
    solid(ellipse(1, 3.5, 29), '#b9790f', { depth: 1 }) +
    solid(ellipse(0, 0, 29), ['#ffe58a', '#f6c244', '#d9931c'], { depth: 2.4 }) +
    solid(ellipse(0, 0, 22.5), ['#f0b52c', '#f6c244', '#ffdf78'], { depth: 1.6, dim: 0.5 }) +
    line('M-10 0L-3 8L11 -8', '#fff8dc', 5.4) +
    line('M-10 0L-3 8L11 -8', '#a8670c', 5.4, { a: 0.15 })
  const arrow = (d) =>
    `<g transform="rotate(${d})">` +
    solid(
      'M-46 6A46 46 0 0 1 22 -40.400L26 -48L42 -33L22 -24L24.5 -31A37 37 0 0 0 -37 6Z',
      ['#6cc27a', '#2f8f4e', '#14522b'],
      { depth: 2.4 },
    ) +
    '</g>'
  return place(50, 50, {}, soft(arrow(0) + arrow(180)) + soft(coin))
}

const member = () => {
  const card = rect(-44, -28, 88, 56, 8)
  return (
    place(
      50,
      48,
      { deg: -8 },
      soft(
        solid(card, ['#5fb86e', '#2b7f48', '#14522b'], { depth: 2.6 }) +
          inside(
            card,
            flat(ellipse(30, 34, 44, 34), '#ffffff', { a: 0.1 }) +
              flat(ellipse(-36, -34, 40, 26), '#ffffff', { a: 0.1 }),
          ) +
          leaf(-24, 6, 24, 14, -30, '#c8f08a', { veins: 2, depth: 1 }) +
          leaf(-24, 6, 20, 12, 42, '#a8e070', { veins: 2, depth: 1 }) +
          line('M-34 18H-2', '#eaf7e4', 3.4, { a: 0.9 }) +
          line('M4 18H14', '#eaf7e4', 3.4, { a: 0.5 }),
      ),
    ) +
    place(
      76,
      70,
      {},
      soft(
        solid(
          smooth(
            Array.from({ length: 24 }, (_, i) => {
              const t = (i / 24) * Math.PI * 2
              const r = i % 2 ? 21 : 24.5
              return [Math.cos(t) * r, Math.sin(t) * r]
            }),
          ),
          ['#f3955f', '#c24e1f', '#8a2f0e'],
          { depth: 2.4 },
        ) +
          line('M8 -10L-8 10', '#fff6ea', 3.8) +
          `<circle cx="-7" cy="-7" r="4" fill="none" stroke="#fff6ea" stroke-width="3.2"/><circle cx="7" cy="7" r="4" fill="none" stroke="#fff6ea" stroke-width="3.2"/>`,
      ),
    )
  )
}

const nutritionist = () =>
  leaf(62, 30, 34, 20, 40, '#5fae40', { veins: 5, cast: true }) +
  soft(fluent('green-apple', { x: 58, y: 56, size: 86 })) +
  soft(
    fluent('stethoscope', {
      x: 36,
      y: 58,
      size: 84,
      rules: [{ hue: [225, 300], to: 150, sat: 0.75, light: 0.72 }],
    }),
    { y: 1.6, blur: 1.6 },
  ) +
  put('carrots', 94, 78, 36, 24)

const small = (draw) => ({ draw, sizes: [192, 96], fill: 0.96 })
const tile = (draw) => ({ draw, sizes: [320, 160], fill: 0.94 })
const large = (draw, fill) => ({ draw, sizes: [640, 320, 160], fill })

export const scenes = {
  hero: { draw: hero, sizes: [860, 560, 430], fill: 0.98 },
  'box-small': large(boxes.small, 0.72),
  'box-medium': large(boxes.medium, 0.84),
  'box-large': large(boxes.large, 0.96),
  'category-vegetable': tile(
    () =>
      put('lettuce', 58, 40, 84, 8) +
      put('tomatoes', 32, 70, 52, -6) +
      put('cucumbers', 76, 72, 48),
  ),
  'category-fruits': tile(
    () => put('mangoes', 60, 42, 80) + put('oranges', 30, 66, 56) + put('strawberries', 78, 76, 44),
  ),
  'category-herbals': tile(() => stock.mint()),
  'category-meat': tile(() => stock['beef-steak']()),
  'category-milk': tile(() => stock['cow-milk']()),
  'category-meals': tile(() => meals['meal-green-salad']()),
  'empty-cart': { draw: () => soft(fluent('basket')), sizes: [240], fill: 0.94 },
  'condition-heart': small(() =>
    fluent('anatomical-heart', { rules: [{ hue: [320, 360], shift: 16 }] }),
  ),
  'condition-diabetes': small(() =>
    soft(fluent('drop-of-blood', { rules: [{ hue: [320, 360], shift: 14 }] })),
  ),
  'condition-liver': small(liverOrgan),
  'condition-kidney': small(kidneys),
  'condition-pressure': small(gauge),
  'benefit-delivery': small(() => fluent('delivery-truck', { rules: green })),
  'benefit-money-back': small(moneyBack),
  'benefit-member': small(member),
  'benefit-support': small(headset),
  nutritionist: large(nutritionist, 0.94),
  'delivery-truck': large(
    () =>
      [
        ['bananas', 52, 20, 28, -4],
        ['lettuce', 66, 20, 32, 4],
        ['carrots', 86, 22, 30, 16],
      ]
        .map((g) => put(...g))
        .join('') + fluent('delivery-truck', { x: 50, y: 56, size: 104, rules: green }),
    0.96,
  ),
  ...Object.fromEntries(Object.entries(meals).map(([name, draw]) => [name, large(draw, 0.96)])),
}
