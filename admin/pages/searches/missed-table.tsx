import { useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstantDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { languageName } from '#format/language-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { searchTermShape, type MissedSearch } from '#shop/search/term-shapes.ts'
import { Button } from '#ui/button.tsx'
import { MeaningDialog } from './meaning-dialog.tsx'
import styles from './searches.module.css'

export function MissedTable({ searches }: { searches: MissedSearch[] }) {
  const locale = getLocale()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = useState<MissedSearch>()
  const ignore = ({ words }: MissedSearch) =>
    act(
      '/api/admin/search-terms',
      { method: 'POST', body: { words, kind: 'ignored' }, schema: searchTermShape },
      { text: m.searches_ignored_done({ words: isolate(words) }) },
    )
  return (
    <>
      <Table
        areCards
        rows={searches}
        keyOf={({ key }) => key}
        caption={m.admin_searches()}
        columns={[
          {
            title: m.searches_words(),
            isRowTitle: true,
            cell: ({ words, isFoundNow }) => (
              <>
                <bdi>{words}</bdi>{' '}
                {isFoundNow && <Chip tone="success">{m.searches_found_now()}</Chip>}
              </>
            ),
          },
          { title: m.searches_count(), look: 'figure', cell: (search) => search.searches },
          {
            title: m.searches_languages(),
            cell: ({ locales }) => locales.map(languageName).join(' · '),
          },
          { title: m.searches_last(), cell: ({ lastAt }) => formatInstantDay(lastAt, locale) },
          {
            title: m.row_actions(),
            look: 'narrow',
            isActions: true,
            cell: (search) => (
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  aria-label={m.searches_mean({ words: isolate(search.words) })}
                  onClick={() => setAsked(search)}
                >
                  {m.searches_mean_short()}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={m.searches_ignore({ words: isolate(search.words) })}
                  pending={isBusy}
                  onClick={() => void ignore(search)}
                >
                  {m.searches_ignore_short()}
                </Button>
              </div>
            ),
          },
        ]}
      />
      {asked && <MeaningDialog words={asked.words} onClose={() => setAsked(undefined)} />}
    </>
  )
}
