import QRCode from 'qrcode'

/** What scanners need around a code, in modules. */
const MARGIN = 4

/** A QR code; `title` is what it says to who does not see it. For the server and the admin: no script of a shopper has its library. */
export function QrCode({ text, title, className }: Record<'text' | 'title' | 'className', string>) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * MARGIN
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" className={className}>
      <title>{title}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={squaresOf(modules)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** One square for each dark module. */
function squaresOf({ size, data }: { size: number; data: ArrayLike<number> }): string {
  return Array.from(data)
    .flatMap((isDark, at) =>
      isDark ? [`M${(at % size) + MARGIN} ${Math.floor(at / size) + MARGIN}h1v1h-1z`] : [],
    )
    .join('')
}
