import { expect, test } from 'vitest'
import { htmlParts } from './html-parts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (page: Uint8Array) => new TextDecoder().decode(page)

test('each part stands in the place of its mark, also twice and beside another', () => {
  const { markOf, bytesOf } = htmlParts()
  const [bread, milk] = [markOf(bytes('<p>خبز</p>')), markOf(bytes('<p>لبن; 1</p>'))]
  expect(text(bytesOf(`<main>${milk}${bread};${milk}</main>`))).toBe(
    '<main><p>لبن; 1</p><p>خبز</p>;<p>لبن; 1</p></main>',
  )
})

test('HTML without parts stays as it is', () => {
  expect(text(htmlParts().bytesOf('<p>1; 2</p>'))).toBe('<p>1; 2</p>')
})
