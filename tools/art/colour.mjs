// Colour arithmetic for the pictures: reading, mixing and retuning hex colours.

export function toHsl(hex) {
  const [r, g, b] = toRgb(hex).map((v) => v / 255)
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return [0, 0, l * 100]
  const s = l > 0.5 ? d / (2 - max - min) : d / (max + min)
  const h =
    max === r ? (g - b) / d + (g < b ? 6 : 0) : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return [h * 60, s * 100, l * 100]
}

export function toHex([h, s, l]) {
  const hue = ((h % 360) + 360) % 360
  const sat = Math.min(100, Math.max(0, s)) / 100
  const light = Math.min(100, Math.max(0, l)) / 100
  const a = sat * Math.min(light, 1 - light)
  const part = (n) => {
    const k = (n + hue / 30) % 12
    return light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return (
    '#' +
    [part(0), part(8), part(4)]
      .map((v) =>
        Math.round(v * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

function toRgb(hex) {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((i) => parseInt(full.slice(i, i + 2), 16))
}

export function mix(a, b, t) {
  const [x, y] = [toRgb(a), toRgb(b)]
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/** Light, middle and dark of one colour: lights lean to yellow, darks lean to a cooler, fuller hue. */
export function tones(colour, spread = 1) {
  const [h, s, l] = toHsl(colour)
  const towards = (from, to, t) => from + (((to - from + 540) % 360) - 180) * t
  return [
    toHex([towards(h, 60, 0.12), s, l + 15 * spread]),
    colour,
    toHex([towards(h, 290, 0.07), s * 0.98, l - 15 * spread]),
  ]
}

/**
 * Retunes the colours of a piece of SVG. Every rule names a hue range and what to do with it:
 * { hue: [from, to], to, shift, sat, light, add, minSat }. The first rule that fits is used.
 */
export function retune(svg, rules) {
  const change = (hex) => {
    const [h, s, l] = toHsl(hex)
    for (const r of rules) {
      const [from, to] = r.hue ?? [0, 360]
      const inside = from <= to ? h >= from && h <= to : h >= from || h <= to
      if (!inside || s < (r.minSat ?? 0)) continue
      const hue = r.to ?? h + (r.shift ?? 0)
      return toHex([hue, s * (r.sat ?? 1), l * (r.light ?? 1) + (r.add ?? 0)])
    }
    return hex
  }
  const byte = (v) =>
    Math.round(Number(v) * 255)
      .toString(16)
      .padStart(2, '0')
  return svg
    .replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (hex) => change(hex))
    .replace(
      /values="0 0 0 0 (\S+) 0 0 0 0 (\S+) 0 0 0 0 (\S+) 0 0 0 (\S+) 0"/g,
      (all, r, g, b, a) => {
        if (r === '0' && g === '0' && b === '0') return all
        const n = change('#' + byte(r) + byte(g) + byte(b))
        const f = toRgb(n).map((v) => +(v / 255).toFixed(4))
        return `values="0 0 0 0 ${f[0]} 0 0 0 0 ${f[1]} 0 0 0 0 ${f[2]} 0 0 0 ${a} 0"`
      },
    )
}
