import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { textOf } from '#admin/form/text-of.ts'
import { KEEPS_FOCUS } from '#admin/layout/use-arrival.ts'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import { localPath } from '#messages/locale.ts'
import { wrongDays, periodNames, type PeriodName } from '#shop/figures/named-period.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import '#ui/styles/chip.css'
import styles from './period-picker.module.css'

const names: Record<PeriodName, () => string> = {
  'this-week': m.period_this_week,
  'last-week': m.period_last_week,
  'this-month': m.period_this_month,
  'last-month': m.period_last_month,
  'this-quarter': m.period_this_quarter,
  'last-quarter': m.period_last_quarter,
  'this-year': m.period_this_year,
  'last-year': m.period_last_year,
}

/** A named period, or a first and a last day. The address keeps the choice. `shown` is the current period. */
export function PeriodPicker({ path, shown, usual }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState('')
  const isNamed = !query.has('from')
  const current = isNamed ? (query.get('period') ?? usual) : undefined
  return (
    <div className={styles.picker}>
      <nav aria-label={m.period_label()}>
        <ul className={styles.names}>
          {periodNames.map((name) => (
            <li key={name}>
              <Link
                to={`${path}?period=${name}`}
                className="chip"
                aria-current={name === current ? 'page' : undefined}
              >
                {names[name]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        // A new period fills the fields with its own days.
        key={`${shown.from} ${shown.to}`}
        className={styles.days}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const days = { from: textOf(form, 'from'), to: textOf(form, 'to') }
          const code = wrongDays(days)
          setWrong(code ? errorText(code) : '')
          if (code) return
          const address = `${path}?from=${days.from}&to=${days.to}`
          void navigate(localPath(address), { state: KEEPS_FOCUS, preventScrollReset: true })
        }}
      >
        <Field type="date" name="from" label={m.period_from()} defaultValue={shown.from} />
        <Field
          type="date"
          name="to"
          label={m.period_to()}
          defaultValue={shown.to}
          error={wrong || undefined}
        />
        <Button type="submit" variant="secondary" size="lg">
          {m.period_show()}
        </Button>
      </form>
    </div>
  )
}

type Props = {
  path: string
  shown: { from: string; to: string }
  usual: PeriodName
}

/** Returns the query for API calls: the two days in the address, else the named period, else `usual`. */
export function periodSearch(request: Request, usual: PeriodName): string {
  const { searchParams } = new URL(request.url)
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  const query = new URLSearchParams(
    from !== null && to !== null ? { from, to } : { period: searchParams.get('period') ?? usual },
  )
  return query.toString()
}
