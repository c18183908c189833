import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { MissedTable } from '#admin/pages/searches/missed-table.tsx'
import { m } from '#messages/compiled/messages.js'
import type { MissedSearch } from '#shop/search/term-shapes.ts'
import { Link } from '#ui/link.tsx'

const SHOWN = 8

/** Searches without results. Each links to the page where its meaning can be entered. */
export function SearchesPanel({ searches }: { searches: MissedSearch[] }) {
  return (
    <OrderPanel title={m.admin_searches()}>
      {searches.length === 0 ? (
        <p>{m.figures_searches_none()}</p>
      ) : (
        <>
          <p>{m.figures_searches_text()}</p>
          <MissedTable searches={searches.slice(0, SHOWN)} />
        </>
      )}
      <p>
        <Link to="/admin/searches">{m.figures_searches_all()}</Link>
      </p>
    </OrderPanel>
  )
}
