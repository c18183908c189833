import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { usePathIn } from '#app/locale.ts'
import { KEEPS_FOCUS } from '#app/shell/arrival.ts'
import { listingOfAddress } from '#shop/catalogue/listing.ts'
import { queryOf, type Choice } from './listing-address.ts'

/** Where the list begins, with its filters and its order. */
export const LIST_ID = 'list'

export type Choosing = {
  choice: Choice
  choose: (change: Partial<Choice>) => void
  clearFilters: () => void
}

/** What the visitor has chosen to see; a new choice shows at once, while its products load. */
export function useChoice(path: string, loaded: Choice): Choosing {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const keepPlace = useKeptPlace(loaded)
  const here = usePathIn()(path)
  const coming =
    location?.pathname === here ? listingOfAddress(new URLSearchParams(location.search)) : undefined
  const choice = coming ?? loaded

  function show(next: Partial<Choice>) {
    keepPlace()
    void navigate(here + queryOf(next), {
      preventScrollReset: true,
      flushSync: true,
      state: KEEPS_FOCUS,
    })
  }
  return {
    choice,
    choose: (change) => show({ ...choice, page: 1, ...change }),
    clearFilters: () => {
      // What was pressed goes away with the filters.
      list()?.focus({ preventScroll: true })
      show({ words: choice.words, sort: choice.sort })
    },
  }
}

/** What stands above the list differs between pages; the list stays where one is looking. */
function useKeptPlace(loaded: Choice) {
  const kept = useRef<{ top: number; of: Choice }>(undefined)
  useLayoutEffect(() => {
    if (!kept.current || kept.current.of === loaded) return
    scrollBy({ top: topOfList() - kept.current.top, behavior: 'instant' })
    kept.current = undefined
  })
  return () => {
    kept.current = { top: topOfList(), of: loaded }
  }
}

function list() {
  return document.getElementById(LIST_ID)
}

function topOfList(): number {
  return list()?.getBoundingClientRect().top ?? 0
}
