import { useState } from 'react'
import { RemoveButton } from '#admin/records/remove-button.tsx'
import { Table } from '#admin/table/table.tsx'
import { isolate } from '#format/isolate.ts'
import { categoryName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { SearchTerm } from '#shop/search/term-shapes.ts'
import { Button } from '#ui/button.tsx'
import { MeaningDialog } from './meaning-dialog.tsx'
import styles from './searches.module.css'

export function TermsTable({ terms }: { terms: SearchTerm[] }) {
  const [edited, setEdited] = useState<SearchTerm>()
  return (
    <>
      <Table
        areCards
        rows={terms}
        keyOf={({ id }) => id}
        caption={m.searches_terms()}
        columns={[
          { title: m.searches_words(), isRowTitle: true, cell: ({ words }) => <bdi>{words}</bdi> },
          { title: m.searches_meaning(), cell: (term) => <bdi>{meaningOf(term)}</bdi> },
          {
            title: m.row_actions(),
            look: 'narrow',
            isActions: true,
            cell: (term) => (
              <div className={styles.actions}>
                <Button
                  variant="quiet"
                  aria-label={m.searches_edit({ words: isolate(term.words) })}
                  onClick={() => setEdited(term)}
                >
                  {m.searches_edit_short()}
                </Button>
                <RemoveButton
                  path={`/api/admin/search-terms/${term.id}`}
                  label={m.row_remove({ row: isolate(term.words) })}
                  done={m.searches_deleted({ words: isolate(term.words) })}
                />
              </div>
            ),
          },
        ]}
      />
      {edited && (
        <MeaningDialog words={edited.words} edited={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

function meaningOf({ product, category, word }: SearchTerm): string {
  if (product) return nameIn(getLocale(), product)
  if (category) return categoryName[category]()
  return word ? m.searches_word_as({ word: isolate(word) }) : m.searches_ignored()
}
