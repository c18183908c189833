import { useEffect, useId, useState, type RefObject } from 'react'
import { announce } from '#ui/announcer.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, type Locale } from '#messages/locale.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { useChosenConditions } from '../health/chosen-conditions.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { groupsOf, startGroups, type Group } from './suggestions.ts'
import { SuggestionLink } from './suggestion-link.tsx'
import { useCombobox } from './use-combobox.ts'
import { useFound, type Asking } from './use-found.ts'
import styles from './search-panel.module.css'

/**
 * The suggestions below the search box: the list of a combobox (ARIA Authoring Practices). The box itself is
 * in every page; this code loads at its first use.
 */
export function SearchPanel({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const locale = getLocale()
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  const [recent, setRecent] = useState(recentSearches)
  const asking = useFound(typed)
  const chosen = useChosenConditions()
  const isTyping = typed.trim() !== ''
  const groups = isTyping ? groupsFor(asking, locale, chosen) : startGroups(recent, locale)
  const suggestions = groups.flatMap((group) => group.suggestions)
  const box = useCombobox({ input, id, suggestions, onTyped: setTyped })
  const asked = asking.state === 'found' ? asking.words : ''
  const note = isTyping ? noteOn(asking, suggestions.length) : undefined

  useEffect(() => {
    if (box.isOpen && asked) {
      announce(
        suggestions.length > 0 ? m.search_counted({ count: suggestions.length }) : m.search_none(),
      )
    }
  }, [box.isOpen, asked, suggestions.length])

  if (!box.isOpen || (suggestions.length === 0 && !note)) return null
  return (
    // A press in the panel leaves the focus in the search box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={m.search_suggestions()} className={styles.list}>
        {groups.map((group) => (
          <SuggestionGroup key={group.title ?? ''} group={group} id={id}>
            {group.suggestions.map((suggestion) => (
              <SuggestionLink
                key={suggestion.to}
                id={`${id}-${suggestions.indexOf(suggestion)}`}
                suggestion={suggestion}
                asked={asked}
                isActive={suggestions.indexOf(suggestion) === box.active}
                onFollow={box.leave}
              />
            ))}
          </SuggestionGroup>
        ))}
      </div>
      {note && <p className={`fine-print ${styles.note}`}>{note}</p>}
      <div className={styles.foot}>
        {!isTyping && recent.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => {
              forgetSearches()
              setRecent([])
            }}
          >
            <Icon name="trash" size={18} />
            {m.search_recent_clear()}
          </button>
        )}
        <button type="button" tabIndex={-1} className={styles.close} onClick={box.close}>
          <Icon name="close" size={18} />
          {m.close()}
        </button>
      </div>
    </div>
  )
}

function SuggestionGroup(props: { group: Group; id: string; children: React.ReactNode }) {
  const { title } = props.group
  const titleId = `${props.id}-${title}`
  if (!title) return <div className={styles.all}>{props.children}</div>
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} role="presentation" className={styles.title}>
        {title}
      </p>
      {props.children}
    </div>
  )
}

function groupsFor(asking: Asking, locale: Locale, chosen: readonly Condition[]): Group[] {
  return asking.state === 'found' ? groupsOf(asking.found, asking.words, locale, chosen) : []
}

function noteOn(asking: Asking, count: number): string | undefined {
  if (asking.state === 'unreachable') return m.search_unreachable()
  if (asking.state === 'found' && count === 0) return m.search_none()
  return undefined
}
