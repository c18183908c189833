/** `bidi-js` has no types of its own. */
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  type Bidi = {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => Levels
    getReorderedIndices: (text: string, levels: Levels) => number[]
    getMirroredCharacter: (character: string) => string | null
  }
  export default function bidiFactory(): Bidi
}
