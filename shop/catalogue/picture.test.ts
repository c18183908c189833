import { describe, expect, test } from 'vitest'
import { photographOf, pictureOf, squareAt } from './picture.ts'

const id = '00000000-1111-2222-3333-444444444444'
const src = `/uploads/${id}-37x5-8fa86b-640.webp`

describe('the address of an uploaded photograph', () => {
  test('tells its focal point, its colour and where the whole is', () => {
    const whole = `/uploads/${id}-whole.webp`
    expect(photographOf(src)).toEqual({ x: 37, y: 5, ground: '#8fa86b', whole })
    const { avif, photograph } = pictureOf(src)
    expect(photograph?.ground).toBe('#8fa86b')
    expect(avif).toContain(`/uploads/${id}-37x5-8fa86b-1280.avif 1280w`)
  })

  test.each([
    `/uploads/${id}-640.webp`,
    '/images/products/tomatoes-640.webp',
    'https://example.com/x.png',
    `https://example.com${src}`,
    `${src}?x`,
    src.replace('37x5', '101x5'),
    src.replace('37x5', '37x1000'),
    src.replace('37x5', '-3x5'),
    src.replace('8fa86b', 'red'),
    src.replace('8fa86b', '8FA86B'),
    src.replace('-640', '-160'),
    src.replace('/uploads/', '/uploads/../'),
    '',
  ])('%s is none', (other) => {
    expect(photographOf(other)).toBeUndefined()
  })

  test('of a cut-out, as of what earlier versions stored, there are four sizes', () => {
    expect(pictureOf(`/uploads/${id}-640.webp`).avif?.split(', ')).toHaveLength(4)
  })
})

describe('the square around a focal point', () => {
  const wide = { width: 1000, height: 600 }

  test('has it in the middle', () => {
    expect(squareAt(wide, { x: 50, y: 0 })).toEqual({ left: 200, top: 0, side: 600 })
    expect(squareAt(wide, { x: 60, y: 90 })).toEqual({ left: 300, top: 0, side: 600 })
    expect(squareAt({ width: 600, height: 1000 }, { x: 0, y: 40 })).toMatchObject({ top: 100 })
  })

  test('never leaves the picture', () => {
    expect(squareAt(wide, { x: 0, y: 0 })).toEqual({ left: 0, top: 0, side: 600 })
    expect(squareAt(wide, { x: 100, y: 100 })).toEqual({ left: 400, top: 0, side: 600 })
    expect(squareAt({ width: 1, height: 2000 }, { x: 100, y: 100 })).toEqual({
      left: 0,
      top: 1999,
      side: 1,
    })
  })
})
