import bidiFactory from 'bidi-js'
import { BOX, rightToLeftLetter } from './drawable-text.ts'

const bidi = bidiFactory()
const boxes = new RegExp(`(${BOX})`)
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/
/** Characters that only set the direction of text; fonts have no glyph for them. */
const marks = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Splits a line into pieces to draw from left to right, in the order of the Unicode bidirectional algorithm
 * (UAX 9). The font's shaping reverses Arabic letters within a word but not the words, so each word is a
 * piece. Right-to-left pieces without Arabic letters are reversed here. Each box is a piece.
 */
export function visualPieces(text: string, direction: 'ltr' | 'rtl'): string[] {
  const levels = bidi.getEmbeddingLevels(text, direction)
  const runs: { isRightToLeft: boolean; level: number; at: number[] }[] = []
  for (const at of bidi.getReorderedIndices(text, levels)) {
    const level = levels.levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.at.push(at)
    else runs.push({ isRightToLeft: level % 2 === 1, level, at: [at] })
  }
  return runs.flatMap(({ isRightToLeft, at }) =>
    (isRightToLeft ? rightToLeft(text, at) : leftToRight(text, at)).filter((piece) => piece !== ''),
  )
}

/** `at` has the indices of the characters in visual order. */
function rightToLeft(text: string, at: number[]): string[] {
  const logical = at
    .toReversed()
    .map((index) => bidi.getMirroredCharacter(text[index] ?? '') ?? text[index])
    .join('')
  return logical
    .split(/( )/)
    .flatMap((word) => word.split(boxes))
    .toReversed()
    .map((word) => word.replaceAll(marks, ''))
    .map((word) => (rightToLeftLetter.test(word) ? word : [...word].toReversed().join('')))
}

function leftToRight(text: string, at: number[]): string[] {
  const run = at
    .map((index) => text[index])
    .join('')
    .replaceAll(marks, '')
  // The font's shaping treats Arabic digits like Arabic letters and would reverse them.
  return arabicDigit.test(run) ? [...run] : run.split(boxes)
}
