import { Chip } from '#admin/layout/chip.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { isToPack, nextToPack, type PackingRow } from '#shop/orders/pack/packing.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { callWords } from './call-words.ts'
import { piecesWords } from './packed-panel.tsx'
import styles from './packing-list.module.css'

export function PackingList(props: {
  date: string
  rows: PackingRow[]
  area: string
  onOpen: (number: number) => void
}) {
  const { date, rows, area, onOpen } = props
  const shown = rows.filter((row) => !area || row.area.id === area)
  const next = nextToPack(shown, undefined)
  const papers = new URLSearchParams({ ...(area && { area }), print: '1' })
  if (rows.length === 0) {
    return (
      <EmptyState level={2} title={m.packing_none()} text={m.packing_none_text()}>
        <ButtonLink to="/admin/orders">{m.admin_orders()}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      <Areas date={date} rows={rows} area={area} />
      <Progress rows={shown} />
      {next ? (
        <Button className={styles.next ?? ''} onClick={() => onOpen(next.number)}>
          {m.packing_next()}
        </Button>
      ) : (
        <p className={styles.all}>{m.packing_all_packed()}</p>
      )}
      <ol className={styles.orders}>
        {shown.map((row) => (
          <li key={row.number}>
            <Row date={date} row={row} area={area} />
          </li>
        ))}
      </ol>
      <div className={styles.papers}>
        <ButtonAnchor
          variant="secondary"
          href={localPath(`/admin/labels/${date}?${papers}`)}
          target="_blank"
        >
          <Icon name="print" /> {m.packing_labels()}
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          href={localPath(`/admin/slips/${date}?${papers}&all=1`)}
          target="_blank"
        >
          <Icon name="print" /> {m.admin_slips()}
        </ButtonAnchor>
      </div>
    </div>
  )
}

function Areas({ date, rows, area }: { date: string; rows: PackingRow[]; area: string }) {
  const locale = getLocale()
  const areas = [...Map.groupBy(rows, (row) => row.area.id).values()]
  if (areas.length < 2) return null
  const at = (id: string) => `/admin/packing/${date}${id && `?area=${encodeURIComponent(id)}`}`
  const choices = [
    { id: '', name: m.pick_all_areas(), of: rows },
    ...areas.map((of) => ({
      id: of[0]?.area.id ?? '',
      name: of[0] ? nameIn(locale, of[0].area) : '',
      of,
    })),
  ]
  return (
    <nav className={styles.areas} aria-label={m.admin_filter_area()}>
      {choices.map(({ id, name, of }) => (
        <ButtonLink
          key={id}
          variant={id === area ? 'primary' : 'secondary'}
          to={at(id)}
          aria-current={id === area ? 'true' : undefined}
        >
          <span>
            <bdi>{name}</bdi> · {m.packing_lines(countOf(of))}
          </span>
        </ButtonLink>
      ))}
    </nav>
  )
}

function countOf(rows: PackingRow[]) {
  return { ticked: rows.filter((row) => !isToPack(row)).length, lines: rows.length }
}

/** `12 of 40 packed`, in words and as a bar. */
export function Progress({ rows }: { rows: PackingRow[] }) {
  const { ticked: packed, lines: all } = countOf(rows)
  const words = m.packing_progress({ packed, all })
  return (
    <div className={styles.progress}>
      <p role="status">{words}</p>
      <progress value={packed} max={all} aria-label={words} />
    </div>
  )
}

function Row({ date, row, area }: { date: string; row: PackingRow; area: string }) {
  const asked = new URLSearchParams({ ...(area && { area }), order: String(row.number) })
  return (
    <Link to={`/admin/packing/${date}?${asked}`} className={styles.row}>
      <span className={styles.who}>
        <strong>
          <bdi>#{row.number}</bdi>
        </strong>{' '}
        · <bdi>{row.name}</bdi>
        <small>
          {row.isCollected && <>{m.order_collect_from()}: </>}
          <bdi>{nameIn(getLocale(), row.area)}</bdi>
          {row.stop !== null && <> · {m.packing_stop({ stop: row.stop })}</>}
          {row.bags + row.crates > 0 && <> · {piecesWords(row)}</>}
        </small>
        {row.calls.map((call) => (
          <small key={call.productId}>{callWords(call)}</small>
        ))}
      </span>
      <span className={styles.chips}>
        {row.calls.length > 0 && <Chip tone="danger">{m.short_calls()}</Chip>}
        {row.openBy.length > 0 && (
          <Chip tone="warn">{m.packing_open_by({ names: row.openBy.join(', ') })}</Chip>
        )}
        {isToPack(row) ? (
          <Chip tone={row.ticked > 0 ? 'info' : 'quiet'}>
            {m.packing_lines({ ticked: row.ticked, lines: row.lines })}
          </Chip>
        ) : (
          <Chip tone="success">{m.admin_state_packed()}</Chip>
        )}
      </span>
    </Link>
  )
}
