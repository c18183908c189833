import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { BOX, drawableText } from './drawable-text.ts'
import { openFonts } from './fonts.ts'
import { visualPieces } from './visual-pieces.ts'

const MARGIN = 48
const A4 = { width: 595.28, height: 841.89 }
/** The text area of an A4 page, in points. */
export const page = {
  left: MARGIN,
  right: A4.width - MARGIN,
  width: A4.width - 2 * MARGIN,
  bottom: A4.height - MARGIN - 24,
}

const letters = new Intl.Segmenter()

export type TextStyle = { size?: number; isBold?: boolean; color?: string }
const usual = { size: 10, color: '#1c2a21' }

export type Box = {
  x: number
  width: number
  align: 'left' | 'center' | 'right'
  direction: 'ltr' | 'rtl'
}

export type PageWriter = ReturnType<typeof openPages>

export function openPages(about: { title: string; author: string; createdAt: Date }) {
  const fonts = openFonts()
  const { title, author, createdAt } = about
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
    // PDFKit's type allows only a font's name, but it also takes a buffer. Without one it opens a font of its
    // own.
    font: fonts.plain as unknown as string,
  })
  document.registerFont('plain', fonts.plain)
  document.registerFont('bold', fonts.bold)
  const bytes = buffer(document)

  function use({ size = usual.size, isBold = false, color = usual.color }: TextStyle) {
    document
      .font(isBold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color)
  }

  const widthOf = (text: string, direction: Box['direction']) =>
    visualPieces(text, direction).reduce((sum, piece) => sum + document.widthOfString(piece), 0)

  /** Cuts a word that is too wide for its box. */
  function fitting(word: string, { width, direction }: Box): string[] {
    if (widthOf(word, direction) <= width) return [word]
    const parts: string[] = []
    for (const { segment } of letters.segment(word)) {
      const longer = (parts.at(-1) ?? '') + segment
      if (parts.length > 0 && widthOf(longer, direction) <= width) parts[parts.length - 1] = longer
      else parts.push(segment)
    }
    return parts
  }

  function wrapped(text: string, box: Box): string[] {
    const { width, direction } = box
    const lines: string[] = []
    const words = drawableText(text, fonts.has).split(/\s+/).filter(Boolean)
    for (const word of words.flatMap((one) => fitting(one, box))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && widthOf(longer, direction) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Returns the y where the text ends. */
  function text(words: string, box: Box, y: number, style: TextStyle = {}): number {
    use(style)
    const height = document.currentLineHeight(true) * 1.15
    let at = y
    for (const line of wrapped(words, box)) {
      const room = box.width - widthOf(line, box.direction)
      const part = { left: 0, center: 0.5, right: 1 }[box.align]
      let x = box.x + room * part
      for (const piece of visualPieces(line, box.direction)) {
        if (piece === BOX) outlineBox(x, at, style)
        else if (piece.trim() !== '') document.text(piece, x, at, { lineBreak: false })
        x += document.widthOfString(piece)
      }
      at += height
    }
    return at
  }

  /** Draws the outline of a capital letter at `x`, in a line of text that begins at `y`. */
  function outlineBox(x: number, y: number, { size = usual.size, color = usual.color }: TextStyle) {
    const width = document.widthOfString(BOX)
    const top = y + (fonts.ascent - fonts.capHeight) * size
    document.rect(x + width * 0.1, top, width * 0.8, fonts.capHeight * size)
    document.lineWidth(0.5).strokeColor(color).stroke()
  }

  function heightOf(words: string, box: Box, style: TextStyle = {}): number {
    use(style)
    return wrapped(words, box).length * document.currentLineHeight(true) * 1.15
  }

  function rule(y: number, color = '#e4dccb') {
    document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(color).stroke()
  }

  function newPage() {
    document.addPage()
  }

  /** `foot` returns the text at the bottom of page `at` of `of`. */
  function endPart(foot: (at: number, of: number) => string) {
    const { start, count } = document.bufferedPageRange()
    for (let at = start; at < start + count; at++) {
      document.switchToPage(at)
      const box: Box = { x: page.left, width: page.width, align: 'center', direction: 'ltr' }
      // The foot is below the margin, where PDFKit would begin another page.
      document.page.margins.bottom = 0
      text(foot(at - start + 1, count), box, page.bottom + 12, { size: 8, color: '#56645a' })
    }
    // Writes the finished pages out, because hundreds of them would fill the memory.
    document.flushPages()
  }

  async function end(): Promise<Uint8Array> {
    document.end()
    return bytes
  }

  return { text, heightOf, rule, newPage, endPart, end }
}
