import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RenderedOnce } from './rendered-once.tsx'
import { joined, withParts } from './rendered-parts.ts'

let rendered = 0

function Price({ of }: { of: number }) {
  rendered++
  return (
    <>
      <b>{of}</b> EGP
    </>
  )
}

function Failing(): never {
  throw new Error('There is no price')
}

function page(prices: number[], path = '/') {
  const pieces = withParts(() =>
    renderToString(
      <MemoryRouter initialEntries={[path]}>
        {prices.map((price) => (
          <p key={price}>
            <RenderedOnce name="price" of={[{ price }]}>
              {() => <Price of={price} />}
            </RenderedOnce>
          </p>
        ))}
      </MemoryRouter>,
    ),
  )
  return joined(pieces).toString()
}

test('what is known is not rendered again, and reads the same', () => {
  expect(page([5, 7])).toBe('<p><b>5</b> EGP</p><p><b>7</b> EGP</p>')
  expect(rendered).toBe(2)
  expect(page([7, 5, 9])).toBe('<p><b>7</b> EGP</p><p><b>5</b> EGP</p><p><b>9</b> EGP</p>')
  expect(rendered).toBe(3)
})

test('each language has its own', () => {
  page([5])
  const before = rendered
  page([5], '/ar')
  expect(rendered).toBe(before + 1)
})

test('what could not be rendered is not known', () => {
  const broken = () =>
    withParts(() =>
      renderToString(
        <MemoryRouter>
          <RenderedOnce name="price" of={[{ price: 11 }]}>
            {() => <Failing />}
          </RenderedOnce>
        </MemoryRouter>,
      ),
    )
  expect(broken).toThrow('There is no price')
  expect(page([11])).toBe('<p><b>11</b> EGP</p>')
})

test('a part with a script is refused, for the policy of the page would not name it', () => {
  const scripted = () =>
    withParts(() =>
      renderToString(
        <MemoryRouter>
          <RenderedOnce name="script" of={[]}>
            {() => <script>{'alert(1)'}</script>}
          </RenderedOnce>
        </MemoryRouter>,
      ),
    )
  expect(scripted).toThrow('A part of a page has a script')
})

test('more than are kept are rendered anew, also in one page', () => {
  const many = Array.from({ length: 1200 }, (_, i) => 100 + i)
  const html = page(many)
  expect(html.match(/<b>\d+<\/b> EGP/g)).toHaveLength(1200)
  expect(page(many)).toBe(html)
})
