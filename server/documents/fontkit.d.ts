/** The part of `fontkit` that is used. It has no types of its own. */
declare module 'fontkit' {
  type Font = {
    ascent: number
    capHeight: number
    unitsPerEm: number
    hasGlyphForCodePoint: (codePoint: number) => boolean
  }
  export function create(buffer: Uint8Array): Font
}
