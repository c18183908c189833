import { create } from 'qrcode'

export type QrCode = { side: number; path: string }

/** The quiet space around a code, in its squares. */
const MARGIN = 4

/** The squares of a QR code as the path of an SVG of `side` units, margin included. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + MARGIN} ${Math.floor(at / size) + MARGIN}h1v1h-1z` : '',
  )
  return { side: size + 2 * MARGIN, path: squares.join('') }
}
