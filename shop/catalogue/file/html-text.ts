const isHtml = /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|a|h[1-6])\b[^<>]*>/i
const lineEnds = /<br\b[^<>]*>|<\/(?:p|div|li|h[1-6])>|\\n/gi
const signs: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
  '&rsquo;': '’',
  '&lsquo;': '‘',
  '&ldquo;': '“',
  '&rdquo;': '”',
  '&ndash;': '–',
  '&mdash;': '—',
  '&#8217;': '’',
  '&#8211;': '–',
}

/**
 * Returns the text of a description that another shop exported as HTML, one line a paragraph or list item. Text
 * without tags keeps its signs. WooCommerce writes the end of a line as `\n`, in two characters.
 */
export function textOfHtml(text: string): string {
  if (!isHtml.test(text)) return text.replaceAll(/(?<!:)\\n/g, '\n')
  const lines = text
    .replaceAll(lineEnds, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .split('\n')
  const plain = lines.map((line) =>
    line.replaceAll(/&[a-z#\d]{2,5};/gi, (sign) => signs[sign] ?? sign),
  )
  return plain
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
