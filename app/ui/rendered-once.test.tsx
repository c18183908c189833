import { Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
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

const prices = (of: number[]) =>
  of.map((price) => (
    <p key={price}>
      <RenderedOnce name="price" of={[{ price }]}>
        {() => <Price of={price} />}
      </RenderedOnce>
    </p>
  ))

/** A page as the server makes it, of a shop with these settings. */
function page(content: ReactNode, { path = '/', shop = '{}' } = {}) {
  const Page = createRoutesStub([{ id: 'root', path: '*', Component: () => content }])
  const loaded = { loaderData: { root: { shop } } }
  const pieces = withParts(() =>
    renderToString(<Page initialEntries={[path]} hydrationData={loaded} />),
  )
  return joined(pieces).toString()
}

test('what is known is not rendered again, and reads the same', () => {
  expect(page(prices([5, 7]))).toBe('<p><b>5</b> EGP</p><p><b>7</b> EGP</p>')
  expect(rendered).toBe(2)
  expect(page(prices([7, 5, 9]))).toBe('<p><b>7</b> EGP</p><p><b>5</b> EGP</p><p><b>9</b> EGP</p>')
  expect(rendered).toBe(3)
})

test('each language has its own, and so have other settings', () => {
  page(prices([5]))
  const before = rendered
  page(prices([5]), { path: '/ar' })
  expect(rendered).toBe(before + 1)
  page(prices([5]), { shop: '{"currency":"USD"}' })
  expect(rendered).toBe(before + 2)
})

test('a part may be made of parts: of a list that is new, only what is new in it is rendered', () => {
  const list = (of: number[]) => (
    <main>
      <RenderedOnce name="list" of={[of]}>
        {() => <div>{prices(of)}</div>}
      </RenderedOnce>
    </main>
  )
  page(list([21, 22]))
  const before = rendered
  const both = '<p><b>22</b> EGP</p><p><b>23</b> EGP</p>'
  expect(page(list([22, 23]))).toBe(`<main><div>${both}</div></main>`)
  expect(rendered).toBe(before + 1)
  const twice = page(
    <>
      {[1, 2].map((n) => (
        <Fragment key={n}>{list([22, 23])}</Fragment>
      ))}
    </>,
  )
  expect(twice).toBe(`<main><div>${both}</div></main>`.repeat(2))
  expect(rendered).toBe(before + 1)
})

test('what could not be rendered is not known', () => {
  const one = (price: ReactNode) => (
    <RenderedOnce name="price" of={[{ price: 11 }]}>
      {() => price}
    </RenderedOnce>
  )
  expect(() => page(one(<Failing />))).toThrow('There is no price')
  expect(page(one(<Price of={11} />))).toBe('<b>11</b> EGP')
})

test('a part with a script is refused, for the policy of the page would not name it', () => {
  const scripted = <RenderedOnce name="script">{() => <script>{'alert(1)'}</script>}</RenderedOnce>
  const inside = <RenderedOnce name="around">{() => <div>{scripted}</div>}</RenderedOnce>
  expect(() => page(scripted)).toThrow('A part of a page has a script')
  expect(() => page(inside)).toThrow('A part of a page has a script')
})

test('more than are kept are rendered anew, also in one page', () => {
  const many = prices(Array.from({ length: 1200 }, (_, i) => 100 + i))
  const html = page(many)
  expect(html.match(/<b>\d+<\/b> EGP/g)).toHaveLength(1200)
  expect(page(many)).toBe(html)
})
