import sharp from 'sharp'

/** A phone writes the camera and the place into its photos. */
export const CAMERA = 'canary-of-the-camera'
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '29/1 57/1 36/1' }

export function aPhoto({ width = 1600, height = 900, colour = '#8a5' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: CAMERA }, IFD3: GPS })
    .jpeg()
    .toBuffer()
}

export function photoForm(content: Uint8Array | string): FormData {
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(Buffer.from(content))], 'gate.jpg'))
  return body
}

/** Returns the colour of a picture's upper left corner. */
export async function seenIn(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const about = await sharp(bytes).metadata()
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return { bytes, about, red: data[0] ?? 0, green: data[1] ?? 0 }
}
