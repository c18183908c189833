// The root of ginger and of turmeric.
import { inside, line, place, shine, smooth, solid } from './pen.mjs'

const outline = smooth(
  [
    [-46, 14],
    [-47, 2],
    [-38, -5],
    [-28, -4],
    [-26, -14],
    [-33, -28],
    [-28, -43],
    [-16, -45],
    [-9, -33],
    [-8, -16],
    [4, -13],
    [12, -20],
    [12, -32],
    [20, -42],
    [32, -38],
    [33, -26],
    [27, -14],
    [38, -13],
    [47, -5],
    [45, 8],
    [33, 12],
    [22, 9],
    [17, 16],
    [20, 27],
    [14, 39],
    [2, 38],
    [-4, 28],
    [-5, 17],
    [-15, 17],
    [-24, 24],
    [-37, 24],
  ],
  { pull: 0.9 },
)
/** Where the skin is ringed, across each finger. */
const rings = [
  'M-40 -3Q-34 8 -40 23M-32 -4Q-26 8 -31 24',
  'M-31 -24Q-20 -19 -8 -25M-29 -31Q-20 -27 -9 -32',
  'M13 -27Q22 -20 33 -27M16 -35Q24 -30 32 -34',
  'M34 -12Q30 0 35 11M41 -9Q37 0 41 9',
  'M-3 27Q8 33 18 27',
  'M-14 -14Q-8 0 -14 16M2 -12Q8 2 2 17M17 -13Q21 -2 17 12',
].join('')

/** A root with its fingers, `size` wide; `colour` is light, middle and dark. */
export function rhizome(x, y, { size = 94, colour, deg = 0 } = {}) {
  const [, , dark] = colour
  return place(
    x,
    y,
    { scale: size / 94, deg },
    solid(outline, colour, { depth: 6 }) +
      inside(
        outline,
        line(rings, dark, 1.5, { a: 0.5, soft: 0.3 }) +
          place(0, 1.3, {}, line(rings, '#fff6da', 0.8, { a: 0.45, soft: 0.3 })),
      ) +
      shine(-33, 3, 5, 2.6, -20, 0.5) +
      shine(-21, -30, 3, 6, 12, 0.5) +
      shine(21, -32, 3, 5, 20, 0.45),
  )
}
