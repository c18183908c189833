import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test('a description in HTML becomes text, a line for each paragraph and item', () => {
  const html =
    '<p class="x">Sweet &amp; ripe</p>\\n<ul>\n<li>from <b>Fayoum</b></li><li>1 &lt; 2</li></ul>'
  expect(textOfHtml(html)).toBe('Sweet & ripe\nfrom Fayoum\n1 < 2')
})

test.each(['Less than 5 < 6 > 4', 'C:\\new &amp;', 'a <price> b'])('%j is no HTML', (text) => {
  expect(textOfHtml(text)).toBe(text)
})
