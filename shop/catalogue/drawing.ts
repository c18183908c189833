/** The folder of the drawings that the shop ships. Any other picture counts as a photo. */
export const DRAWINGS = '/images/'

export function isDrawing(src: string): boolean {
  return src.startsWith(DRAWINGS)
}
