import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

const FONTS = new URL('./fonts/', import.meta.url)

let opened: ReturnType<typeof readFonts> | undefined

/** `has` tells whether the fonts have a letter. `ascent` and `capHeight` are for a size of 1. */
export function openFonts() {
  opened ??= readFonts()
  return opened
}

function readFonts() {
  const [plain, bold] = [fontOf('readex-400.ttf'), fontOf('readex-700.ttf')]
  // Both weights have the same letters.
  const font = create(plain)
  return {
    plain,
    bold,
    has: (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    ascent: font.ascent / font.unitsPerEm,
    capHeight: font.capHeight / font.unitsPerEm,
  }
}

function fontOf(name: string): Buffer {
  return readFileSync(new URL(name, FONTS))
}
