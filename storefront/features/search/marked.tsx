import { tokenize } from '#shop/search/tokenizer.ts'

/** A name with the words in it marked that begin as the asked ones, however they are spelt. */
export function Marked({ text, asked }: { text: string; asked: string }) {
  const wanted = tokenize(asked)
  const isMeant = (part: string) =>
    tokenize(part).some((word) =>
      wanted.some(({ form, stem }) => word.form.startsWith(form) || word.stem.startsWith(stem)),
    )
  // The spaces are kept as parts of their own.
  const parts = text.split(/(\s+)/)
  return parts.map((part, index) => {
    const key = `${index} ${part}`
    return isMeant(part) ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
