import { tokenize } from '#shop/search/tokenizer.ts'

/** Marks the words of a name that begin with the typed ones, in any spelling. */
export function Marked({ text, asked }: { text: string; asked: string }) {
  const wanted = tokenize(asked)
  const isMeant = (part: string) =>
    tokenize(part).some((word) =>
      wanted.some(({ form, stem }) => word.form.startsWith(form) || word.stem.startsWith(stem)),
    )
  // The capture group keeps the spaces as parts.
  const parts = text.split(/(\s+)/)
  return parts.map((part, index) => {
    const key = `${index} ${part}`
    return isMeant(part) ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
