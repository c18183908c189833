// The soft shadow on the ground that every product stands on.
import sharp from 'sharp'

const FILL = 0.92
/** Room below the drawing for its shadow, as a share of the square. */
const BELOW = 0.035

/** The first and last column with ink in the lowest eighth of a drawing. */
function footOf({ data, info: { width, height, channels } }) {
  let [from, to] = [width, 0]
  for (let y = Math.floor(height * 0.88); y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * channels + 3] > 100) {
        from = Math.min(from, x)
        to = Math.max(to, x)
      }
  return [from, to]
}

/** A square picture with its drawing set on the ground, lit from the upper left. */
export async function withGround(picture) {
  const { width: size } = await sharp(picture).metadata()
  const fitted = await sharp(picture)
    .trim({ background: '#00000000', threshold: 12 })
    .resize(Math.round(size * FILL), Math.round(size * (FILL - BELOW)), { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = fitted.info
  const left = Math.round((size - width) / 2)
  const top = Math.round((size - height - size * BELOW) / 2)
  const [from, to] = footOf(fitted)
  const reach = Math.max((to - from) / 2, width * 0.3)
  const rx = Math.min(reach * 1.12, size / 2)
  const centre = Math.min(size - rx, Math.max(rx, left + (from + to) / 2 + size * 0.012))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g"><stop offset="0" stop-color="#2a2416" stop-opacity=".42"/><stop offset=".55" stop-color="#2a2416" stop-opacity=".26"/><stop offset="1" stop-color="#2a2416" stop-opacity="0"/></radialGradient></defs><ellipse cx="${centre}" cy="${top + height - size * 0.012}" rx="${rx}" ry="${size * 0.046}" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: fitted.data, raw: { width, height, channels }, left, top }])
    .png()
    .toBuffer()
}
