// The pen: rounded volumes lit from the top left, in the manner of the Fluent pictures.
import { mix, tones } from './colour.mjs'

let serial = 0
const newId = () => 'p' + (++serial).toString(36)
const n2 = (v) => +v.toFixed(2)

/** A repeatable source of random numbers. */
export function dice(seed) {
  let a = seed * 2654435761
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return (from = 0, to = 1) => from + next() * (to - from)
}

const stopList = (stops) =>
  stops
    .map(
      ([at, colour, a = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${a}"/>`,
    )
    .join('')

/** Gradients: return [defs, paint]. */
export function radial(stops, { cx = 0.35, cy = 0.24, r = 0.92 } = {}) {
  const id = newId()
  return [
    `<defs><radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient></defs>`,
    `url(#${id})`,
  ]
}
export function linear(stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, fixed = false } = {}) {
  const id = newId()
  const units = fixed ? ' gradientUnits="userSpaceOnUse"' : ''
  return [
    `<defs><linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${stopList(stops)}</linearGradient></defs>`,
    `url(#${id})`,
  ]
}

/** The volume filter: a lit rim at the top left, a darker one at the bottom right, an optional cast shadow. */
function volumeFilter({ light, dark, depth, lit, dim, cast }) {
  const id = newId()
  const box = 'x="-30%" y="-30%" width="160%" height="160%"'
  const shadow = cast
    ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${cast.blur ?? 1.2}" result="b"/><feOffset in="b" dx="${cast.x ?? 0.5}" dy="${cast.y ?? 1.4}" result="bo"/><feFlood flood-color="${cast.colour}" flood-opacity="${cast.a ?? 0.35}"/><feComposite in2="bo" operator="in" result="cast"/>`
    : ''
  return [
    `<defs><filter id="${id}" ${box} color-interpolation-filters="sRGB">${shadow}` +
      `<feOffset in="SourceAlpha" dx="${n2(-depth * 0.8)}" dy="${n2(-depth)}"/><feGaussianBlur stdDeviation="${n2(depth * 0.9)}" result="o1"/>` +
      `<feComposite in="SourceAlpha" in2="o1" operator="out" result="r1"/><feFlood flood-color="${dark}" flood-opacity="${dim}"/><feComposite in2="r1" operator="in" result="c1"/>` +
      `<feOffset in="SourceAlpha" dx="${n2(depth * 0.5)}" dy="${n2(depth * 0.6)}"/><feGaussianBlur stdDeviation="${n2(depth * 0.5)}" result="o2"/>` +
      `<feComposite in="SourceAlpha" in2="o2" operator="out" result="r2"/><feFlood flood-color="${light}" flood-opacity="${lit}"/><feComposite in2="r2" operator="in" result="c2"/>` +
      `<feMerge>${cast ? '<feMergeNode in="cast"/>' : ''}<feMergeNode in="SourceGraphic"/><feMergeNode in="c1"/><feMergeNode in="c2"/></feMerge></filter></defs>`,
    `url(#${id})`,
  ]
}

/**
 * A rounded body. colour: one colour or [light, middle, dark].
 * depth: how round; lit, dim: strength of the rims; spread: contrast; cast: a shadow behind it.
 */
export function solid(d, colour, o = {}) {
  const [light, mid, dark] = Array.isArray(colour) ? colour : tones(colour, o.spread ?? 1)
  const depth = o.depth ?? 3
  const [gd, paint] =
    o.paint ??
    radial(
      [
        [0, light],
        [o.at ?? 0.45, mid],
        [1, dark],
      ],
      { cx: o.cx ?? 0.35, cy: o.cy ?? 0.22, r: o.r ?? 0.95 },
    )
  const [fd, filter] = volumeFilter({
    light: o.lightRim ?? mix(light, '#ffffff', 0.35),
    dark: o.darkRim ?? dark,
    depth,
    lit: o.lit ?? 0.55,
    dim: o.dim ?? 0.75,
    cast:
      o.cast === true
        ? { colour: mix(dark, '#1c1408', 0.5) }
        : o.cast && { colour: mix(dark, '#1c1408', 0.5), ...o.cast },
  })
  const more = o.turn ? ` transform="rotate(${o.turn})"` : ''
  return `${gd}${fd}<path d="${d}" fill="${paint}" filter="${filter}"${more}/>`
}

/** A flat shape, blurred by `soft` units if asked. */
export function flat(d, colour, { a = 1, soft = 0 } = {}) {
  if (!soft) return `<path d="${d}" fill="${colour}" opacity="${a}"/>`
  const id = newId()
  return (
    `<defs><filter id="${id}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${n2(soft)}"/></filter></defs>` +
    `<path d="${d}" fill="${colour}" opacity="${a}" filter="url(#${id})"/>`
  )
}

/** A stroke; `soft` blurs it (region in user units, so straight lines work too). */
export function line(d, colour, width, { a = 1, soft = 0, cap = 'round', dash } = {}) {
  const id = soft ? newId() : ''
  const defs = soft
    ? `<defs><filter id="${id}" filterUnits="userSpaceOnUse" x="-40" y="-40" width="180" height="180"><feGaussianBlur stdDeviation="${soft}"/></filter></defs>`
    : ''
  return `${defs}<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round" opacity="${a}"${dash ? ` stroke-dasharray="${dash}"` : ''}${soft ? ` filter="url(#${id})"` : ''}/>`
}

/** A round stem: dark underside, middle, lit ridge. */
export function stem(d, colour, width) {
  const [light, mid, dark] = tones(colour)
  return (
    line(d, dark, width) +
    shift(-width * 0.08, -width * 0.1, line(d, mid, width * 0.8)) +
    shift(-width * 0.16, -width * 0.2, line(d, light, width * 0.3, { a: 0.8 }))
  )
}

/** A soft highlight. */
export const shine = (cx, cy, rx, ry, turn = 0, a = 0.5, colour = '#ffffff') =>
  flat(ellipse(cx, cy, rx, ry, turn), colour, { a, soft: Math.min(rx, ry) * 0.45 })

export const shift = (x, y, what) => `<g transform="translate(${n2(x)} ${n2(y)})">${what}</g>`
export const turn = (deg, x, y, what) =>
  `<g transform="rotate(${n2(deg)} ${n2(x)} ${n2(y)})">${what}</g>`
export const place = (x, y, { scale = 1, deg = 0, flip = false, wide = 1 } = {}, what) =>
  `<g transform="translate(${n2(x)} ${n2(y)}) rotate(${n2(deg)}) scale(${n2((flip ? -scale : scale) * wide)} ${n2(scale)})">${what}</g>`

/** Keeps `what` inside the outline d. */
export function inside(d, what) {
  const id = newId()
  return `<defs><clipPath id="${id}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${id})">${what}</g>`
}

/** A soft shadow under a whole group. */
export function lift(what, { colour = '#20301c', a = 0.3, x = 0.6, y = 1.6, blur = 1.4 } = {}) {
  const id = newId()
  return `<defs><filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"><feDropShadow dx="${x}" dy="${y}" stdDeviation="${blur}" flood-color="${colour}" flood-opacity="${a}"/></filter></defs><g filter="url(#${id})">${what}</g>`
}

// Outlines ---------------------------------------------------------------

export function ellipse(cx, cy, rx, ry = rx, turnBy = 0) {
  const t = (turnBy * Math.PI) / 180
  const [x, y] = [Math.cos(t) * rx, Math.sin(t) * rx]
  return `M${n2(cx - x)} ${n2(cy - y)}A${n2(rx)} ${n2(ry)} ${n2(turnBy)} 1 1 ${n2(cx + x)} ${n2(cy + y)}A${n2(rx)} ${n2(ry)} ${n2(turnBy)} 1 1 ${n2(cx - x)} ${n2(cy - y)}Z`
}

export const box = (x, y, w, h, r = 0) =>
  `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`

/** A smooth line through points; closed unless told. */
export function smooth(points, { open = false, pull = 1 } = {}) {
  const p = points
  const at = (i) =>
    open ? p[Math.max(0, Math.min(p.length - 1, i))] : p[(i + p.length) % p.length]
  let d = `M${n2(p[0][0])} ${n2(p[0][1])}`
  const last = open ? p.length - 1 : p.length
  for (let i = 0; i < last; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = pull / 6
    d += `C${n2(b[0] + (c[0] - a[0]) * k)} ${n2(b[1] + (c[1] - a[1]) * k)} ${n2(c[0] - (e[0] - b[0]) * k)} ${n2(c[1] - (e[1] - b[1]) * k)} ${n2(c[0])} ${n2(c[1])}`
  }
  return open ? d : d + 'Z'
}
