import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { photosForm, picturedAfter, type Photo } from './photos.ts'

const photo = (name: string, alt = name): Photo => ({
  src: `/uploads/${name}-640.webp`,
  alt,
  altAr: alt,
})
const [a, b, c] = [photo('a'), photo('b'), photo('c')]
const drawing = '/images/products/tomatoes-640.webp'
const drawn = { src: drawing, photos: [] }
const pictured = { src: a.src, photos: [a, b] }

describe('an edit of the pictures of a thing', () => {
  test('makes the first photo the cover', () => {
    expect(picturedAfter(drawn, { photos: [b, a] })).toEqual({ src: b.src, photos: [b, a] })
    expect(picturedAfter(pictured, { src: c.src, photos: [b, a] })).toEqual({
      src: b.src,
      photos: [b, a],
    })
  })

  test('of the cover alone replaces the first photo, and its text with it', () => {
    const photos = [{ src: c.src, alt: '', altAr: '' }, b]
    expect(picturedAfter(pictured, { src: c.src })).toEqual({ src: c.src, photos })
    // Forms also send fields that did not change.
    expect(picturedAfter(pictured, { src: c.src, photos: [a, b] })).toEqual({ src: c.src, photos })
  })

  test('to another of its photos loses none', () => {
    expect(picturedAfter(pictured, { src: b.src })).toEqual({ src: b.src, photos: [b, a] })
  })

  test('of the cover where there are no photos is only that', () => {
    expect(picturedAfter(drawn, { src: c.src })).toEqual({ src: c.src, photos: [] })
  })

  test('that says nothing new changes nothing', () => {
    for (const edit of [{}, pictured, { src: a.src }, { photos: [a, b] }]) {
      expect(picturedAfter(pictured, edit)).toEqual(pictured)
    }
    for (const edit of [{}, drawn, { photos: [] }]) {
      expect(picturedAfter(drawn, edit)).toEqual(drawn)
    }
  })

  test('that removes all photos asks for the drawing, or shows what is given', () => {
    expect(picturedAfter(pictured, { photos: [] })).toEqual({ src: undefined, photos: [] })
    expect(picturedAfter(pictured, { src: a.src, photos: [] })).toMatchObject({ src: undefined })
    expect(picturedAfter(pictured, { src: drawing, photos: [] })).toEqual(drawn)
    expect(picturedAfter(pictured, { src: '' })).toEqual({ src: '', photos: [] })
  })
})

describe('a list of photos', () => {
  const codes = (photos: unknown) =>
    Object.fromEntries(
      (v.safeParse(photosForm, photos).issues ?? []).map((issue) => [
        v.getDotPath(issue) ?? '',
        issue.message,
      ]),
    )

  test('needs no texts; the Arabic one follows the English', () => {
    expect(v.parse(photosForm, [{ src: a.src }, { src: b.src, alt: 'A field' }])).toEqual([
      { src: a.src, alt: '', altAr: '' },
      { src: b.src, alt: 'A field', altAr: 'A field' },
    ])
  })

  test('has six photos at most, none twice', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => photo(name))
    expect(codes(six)).toEqual({})
    expect(codes([...six, photo('g')])).toEqual({ '': 'too-many' })
    expect(codes([a, b, a, a])).toEqual({ '2.src': 'repeated', '3.src': 'repeated' })
  })

  test('says all that is wrong, each by its place', () => {
    expect(
      codes([
        a,
        { src: 'javascript:alert(1)', alt: 'x'.repeat(201) },
        { src: b.src, alt: 7, altAr: 'x'.repeat(201) },
        { src: c.src, alt: 'x'.repeat(200) },
      ]),
    ).toEqual({
      '1.src': 'src-not-allowed',
      '1.alt': 'too-long',
      '2.alt': 'text',
      '2.altAr': 'too-long',
    })
    expect(codes('x')).toEqual({ '': 'list' })
  })
})
