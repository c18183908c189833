import { useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ScaleButton } from '#admin/scale/scale-button.tsx'
import { formatDay } from '#format/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { slips as slipsShape, type Slip } from '#shop/orders/pack/picking.ts'
import { WeighingRow, type Weighed } from './weighing-row.tsx'
import styles from './weighing-page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const wishes = new URL(request.url).searchParams
  return loadAdmin(request, `/api/admin/slips/${param(params, 'date')}?${wishes}`, slipsShape)
}

export function Component() {
  const { date, slips } = useLoaderData<typeof loader>()
  const locale = getLocale()
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const groups = Map.groupBy(slips.flatMap(weighedIn), ({ line }) => line.productId)
  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>('input[name=amount]') ?? []),
  ]

  /** Puts the weight into the last focused input, else into the first empty one. */
  function fill(kg: string) {
    const box = last.current?.isConnected ? last.current : boxes().find(({ value }) => !value)
    if (!box) return
    box.value = kg
    box.focus()
  }

  function goOn(from: HTMLInputElement) {
    const all = boxes()
    const next = all.slice(all.indexOf(from) + 1).find(({ value }) => !value)
    next?.focus()
  }

  return (
    <>
      <PageHead
        back={{ to: `/admin/picking/${date}`, text: m.pick_title() }}
        title={`${m.weighing_title()} · ${formatDay(date, locale)}`}
      />
      {groups.size === 0 ? (
        <EmptyState level={2} title={m.weighing_none()} text={m.weighing_none_text()} />
      ) : (
        <div className="stack-5">
          <p>{m.weighing_hint()}</p>
          <ScaleButton onWeight={fill} />
          <div
            ref={list}
            className="stack-5"
            onFocus={({ target }) => {
              if (target instanceof HTMLInputElement && target.name === 'amount')
                last.current = target
            }}
          >
            {[...groups].map(([id, rows]) => (
              <section key={id} className="panel stack-3" aria-labelledby={`product-${id}`}>
                <h2 id={`product-${id}`} className={styles.name}>
                  <bdi>{rows[0] && nameIn(locale, rows[0].line)}</bdi>
                </h2>
                <ul className="stack-3">
                  {rows.map((row) => (
                    <WeighingRow
                      key={`${row.slip.number}-${row.line.line}`}
                      row={row}
                      onSaved={goOn}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function weighedIn(slip: Slip): Weighed[] {
  return slip.lines.filter(({ weighed, qty }) => weighed && qty > 0).map((line) => ({ slip, line }))
}
