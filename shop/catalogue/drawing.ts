/** The folder of drawings in the repository. All other pictures count as photos. */
export const DRAWINGS = '/images/'

export function isDrawing(src: string): boolean {
  return src.startsWith(DRAWINGS)
}
