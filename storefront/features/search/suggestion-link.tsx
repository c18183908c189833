import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Picture, pictureTile } from '#ui/picture.tsx'
import tint from '#ui/tint.module.css'
import { conditionsListed } from '#format/list.ts'
import { getLocale } from '#messages/locale.ts'
import { m } from '#messages/compiled/messages.js'
import { piastresOf } from '#shop/money.ts'
import type { Suggestion } from './suggestions.ts'
import styles from './search-panel.module.css'
import { tokenize } from '#shop/search/tokenizer.ts'

/** One line of the list. A real link, so that it can be opened in a new tab. */
export function SuggestionLink(props: {
  id: string
  suggestion: Suggestion
  /** The words that found this line. */
  asked: string
  isActive: boolean
  onFollow: () => void
}) {
  const { suggestion, isActive } = props
  const { product, caution = [] } = suggestion
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={link}
      id={props.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={suggestion.to}

      className={styles.option}
      onClick={props.onFollow}
    >
      {product ? (
        <span className={`${styles.tile} ${pictureTile} ${tint[product.type]}`}>
          <Picture src={product.src} alt="" sizes="44px" />
        </span>
      ) : (
        <Icon name={suggestion.icon} size={18} />
      )}
      <span className={styles.name} dir="auto">
        <Marked text={suggestion.text} asked={product ? props.asked : ''} />
        {caution.length > 0 && (
          <small className={styles.caution}>
            {m.advice_go_easy({ conditions: conditionsListed(caution, getLocale()) })}
          </small>
        )}
      </span>
      {product && (
        <span className={`fine-print ${styles.price}`}>
          {product.quantity > 0 ? (
            <Money piastres={piastresOf(product.finalPrice)} />
          ) : (
            m.search_sold_out()
          )}
        </span>
      )}
    </Link>
  )
}

/** Marks the words of a name that begin with the typed ones, in any spelling. */
function Marked({ text, asked }: { text: string; asked: string }) {
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
