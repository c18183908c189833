import { formatInstant } from '#format/dates.ts'
import { providerName } from '#format/provider-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { LiveToday } from '#shop/today/live-today.ts'
import { Notice } from '#ui/notice.tsx'

export function Down({ down }: Pick<LiveToday, 'down'>) {
  return down.map(({ provider, since }) => (
    <Notice key={provider} tone="danger">
      {m.notice_provider_down({ provider: providerName(provider) })}{' '}
      {m.ends_since({ day: formatInstant(since, getLocale()) })}
    </Notice>
  ))
}
