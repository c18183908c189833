import QRCode from 'qrcode'

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const MARGIN = 4

/**
 * A QR code; `title` describes it for screen readers. For the server and the admin only, so that no script of
 * a shopper contains its library.
 */
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

function squaresOf({ size, data }: { size: number; data: ArrayLike<number> }): string {
  return Array.from(data)
    .flatMap((isDark, at) =>
      isDark ? [`M${(at % size) + MARGIN} ${Math.floor(at / size) + MARGIN}h1v1h-1z`] : [],
    )
    .join('')
}
