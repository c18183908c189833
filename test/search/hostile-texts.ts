/** Odd queries, and queries that would be costly for a careless search. */
export const hostileTexts: [what: string, text: string][] = [
  ['half of a pair', '\ud83e tomatoes'],
  ['the other half', 'tomatoes \udd51'],
  ['emoji', '🍅🥑👩‍🌾'.repeat(6)],
  ['marks of direction', '\u202etomatoes\u202c \u200f\u2066طماطم\u2069'],
  ['signs of no width', 'to\u200bma\u200dto\ufeffes'],
  ['marks upon marks', `t${'\u0301'.repeat(98)}`],
  ['a sign that stands for many letters', 'ﷺ'.repeat(100)],
  ['a pattern', '(a+)+$ [a-z]{1,100} .* \\ ^tomatoes|'],
  ['wildcards', '%_*?%_*?'],
  ['SQL', "' or 1=1; drop table products; --"],
  ['fields that every object has', '__proto__ constructor hasOwnProperty toString valueOf'],
  ['one long word', 'abcdefghij'.repeat(10)],
  ['one letter again and again', 'a'.repeat(100)],
  ['many letters', [...'abcdefghijklmnopqrstuvwxyzابتثجحخدرزسشصض'].join(' ')],
  [
    'many beginnings',
    'ba be bi bo ta te ti to ma me mi mo ra re ri ro sa se si so la le li lo ka ke ki ko',
  ],
  ['many words', 'milk meat herb fruit vegetable heart liver kidney sugar pressure diet diabetes'],
  ['many typos', 'tomtao potaot cucmber onoin galric peper letuce spinich chesse chikcen bef lmab'],
]
