import { Chip } from '#admin/layout/chip.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstant } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { OwnPasskey } from '#shop/accounts/passkey.ts'
import { Button } from '#ui/button.tsx'

export function PasskeyTable(props: {
  passkeys: OwnPasskey[]
  onRemove: (passkey: OwnPasskey) => void
}) {
  const locale = getLocale()
  return (
    <Table
      areCards
      rows={props.passkeys}
      keyOf={(passkey) => passkey.id}
      columns={[
        {
          title: m.passkey_name(),
          isRowTitle: true,
          cell: ({ name, isBackedUp }) => (
            <>
              <bdi>{name}</bdi>{' '}
              <Chip tone={isBackedUp ? 'success' : 'info'}>
                {isBackedUp ? m.passkey_backed_up() : m.passkey_one_device()}
              </Chip>
            </>
          ),
        },
        {
          title: m.passkey_since(),
          look: 'narrow',
          cell: ({ createdAt }) => formatInstant(createdAt, locale),
        },
        {
          title: m.passkey_used(),
          look: 'narrow',
          cell: ({ lastUsedAt }) =>
            lastUsedAt ? formatInstant(lastUsedAt, locale) : m.passkey_unused(),
        },
        {
          title: m.passkey_remove(),
          look: 'narrow',
          isActions: true,
          cell: (passkey) => (
            <Button
              variant="secondary"
              aria-label={m.passkey_remove_of({ name: passkey.name })}
              onClick={() => props.onRemove(passkey)}
            >
              {m.passkey_remove()}
            </Button>
          ),
        },
      ]}
    />
  )
}
