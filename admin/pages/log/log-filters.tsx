import { useNavigate, useSearchParams } from 'react-router'
import { KEEPS_FOCUS } from '#admin/layout/use-arrival.ts'
import { useListAddress } from '#admin/table/use-list-address.ts'
import { whoName } from '#format/who-name.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { thingName } from './log-words.ts'
import styles from './page.module.css'

export function LogFilters({ people, things }: { people: string[]; things: string[] }) {
  const [wishes] = useSearchParams()
  const navigate = useNavigate()
  const address = useListAddress()
  const field = (name: string) => ({
    name,
    value: wishes.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      void navigate(localPath(address({ [name]: target.value })), {
        state: KEEPS_FOCUS,
        preventScrollReset: true,
      }),
  })
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <SelectField {...field('who')} label={m.log_who()}>
        <option value="">{m.log_everyone()}</option>
        {people.map((who) => (
          <option key={who} value={who}>
            {whoName(who)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('thing')} label={m.log_thing()}>
        <option value="">{m.log_everything()}</option>
        {things.map((thing) => (
          <option key={thing} value={thing}>
            {thingName[thing]?.() ?? thing}
          </option>
        ))}
      </SelectField>
      <Field {...field('day')} type="date" label={m.log_day()} dir="ltr" />
    </form>
  )
}
