import { useState } from 'react'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { Table } from '#admin/table/table.tsx'
import { agreementName, agreementWayName } from '#format/agreement-words.ts'
import { formatInstant } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { agreementText, type AgreementRow, type AgreementText } from '#shop/customers/register.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from './consents.module.css'

/** The number of hash digits that tell two texts apart. */
const SHORT_HASH = 12

export function AgreementTable(props: {
  agreements: AgreementRow[]
  /** The texts that are loaded already; others are fetched. */
  texts?: AgreementText[]
  /** Whether all rows are of one customer. */
  isOfOne?: boolean
}) {
  const { agreements, texts = [], isOfOne = false } = props
  const locale = getLocale()
  const [shown, setShown] = useState<AgreementText>()

  async function show(hash: string) {
    const known = texts.find((text) => text.hash === hash)
    if (known) return setShown(known)
    const path = `/api/admin/consents/texts/${hash}`
    const answer = await askAdmin(path, { schema: agreementText })
    if (answer.kind === 'ok') setShown(answer.value)
    else showToast({ text: m.customer_data_failed() })
  }

  return (
    <>
      <Table
        areCards
        caption={m.consents_title()}
        rows={agreements}
        keyOf={({ id }) => id}
        columns={[
          {
            title: m.consents_what(),
            isRowTitle: true,
            cell: ({ what, act }) => (
              <>
                {agreementName[what]()}{' '}
                <Chip tone={act === 'given' ? 'success' : 'warn'}>
                  {act === 'given' ? m.consents_given() : m.consents_withdrawn()}
                </Chip>
              </>
            ),
          },
          {
            title: m.consents_when(),
            look: 'narrow',
            cell: ({ at }) => formatInstant(at, locale),
          },
          {
            title: m.consents_how(),
            cell: ({ how, by }) => (
              <>
                {agreementWayName[how]()} {by && <bdi className="muted">{by}</bdi>}
              </>
            ),
          },
          !isOfOne && {
            title: m.consents_who(),
            cell: ({ phone, email }) => (
              <>
                {phone && <bdi dir="ltr">{readablePhone(phone)}</bdi>} {email && <bdi>{email}</bdi>}
                {!phone && !email && <span className="muted">{m.consents_erased()}</span>}
              </>
            ),
          },
          isOfOne && {
            title: m.checkout_phone(),
            look: 'narrow',
            cell: ({ phone }) => (phone ? <bdi dir="ltr">{readablePhone(phone)}</bdi> : '—'),
          },
          {
            title: m.consents_order(),
            look: 'narrow',
            className: styles.order,
            cell: ({ order }) =>
              order === null ? '—' : <Link to={`/admin/orders/${order}`}>{order}</Link>,
          },
          {
            title: m.consents_words(),
            look: 'narrow',
            cell: ({ text }) =>
              text === null ? (
                '—'
              ) : (
                <Button variant="quiet" onClick={() => void show(text)}>
                  {m.consents_show()}
                </Button>
              ),
          },
        ]}
      />
      {shown && (
        <Dialog title={m.consents_words()} isWide onClose={() => setShown(undefined)}>
          {(close) => (
            <div className="stack-4">
              <p className={styles.words} dir="auto">
                {shown.text}
              </p>
              <p className="muted">
                {m.consents_since({ time: formatInstant(shown.firstAt, locale) })}{' '}
                <bdi title={shown.hash}>
                  {m.consents_hash({ hash: shown.hash.slice(0, SHORT_HASH) })}
                </bdi>
              </p>
              <DialogButtons>
                <Button variant="secondary" onClick={close}>
                  {m.close()}
                </Button>
              </DialogButtons>
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
