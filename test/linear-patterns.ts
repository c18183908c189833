const forms = [
  ',',
  ';',
  ';q=',
  ', W/"a"',
  '*,',
  'q=1;',
  '&a=1',
  '&a[a]=1',
  '&a[]=1',
  'a=b;',
  ',v1=a',
]
const parts = ['\r\n', '\r\n--', '\r\n--limit\r\n', '\r\nA: b', '("', '"', '\\"', '"\\', '""', "'"]
const texts = ['a', '1', ' ', '\t', '\n', 'á', '😀', '\u0660', 'a ', '1,', 'a@', 'a.', '<a ', '-']
const addresses = ['%', '%41', '%2f', '/', '//', '/a', '.', '?', '#', ':', '::1,', '=', 'a=']

/** Repeated, these make a careless loop or regular expression read the whole text again and again. */
export const longPatterns = [...forms, ...parts, ...texts, ...addresses, '[', '[],', '{"a":']
