import { useState } from 'react'
import { agreementName, agreementWayName } from '#format/agreement-words.ts'
import { formatInstantDay } from '#format/dates.ts'
import { askShop } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { Unreachable } from '#storefront/features/account/own-page.tsx'
import { useOwn } from '#storefront/features/account/use-own.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { ownAgreements, type OwnAgreements as Own } from '#shop/customers/register.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './own-account.module.css'

export function OwnAgreements() {
  const { value, hasFailed, retry } = useOwn('/auth/agreements', ownAgreements)
  if (hasFailed) return <Unreachable onRetry={retry} />
  return value ? <Register start={value} /> : <Spinner />
}

function Register({ start }: { start: Own }) {
  const locale = getLocale()
  const [{ agreements, texts }, setOwn] = useState(start)
  const [busy, setBusy] = useState('')
  const [hasFailed, setHasFailed] = useState(false)

  async function withdraw(what: string) {
    setBusy(what)
    const answer = await askShop('/auth/agreements/withdraw', {
      method: 'POST',
      headers: authorization(),
      body: { what },
      schema: ownAgreements,
    })
    setBusy('')
    setHasFailed(answer.kind !== 'ok')
    if (answer.kind === 'ok') setOwn(answer.value)
  }

  const wordsOf = (text: string | null) => texts.find(({ hash }) => hash === text)?.text
  if (agreements.length === 0) return <p>{m.own_agreements_none()}</p>
  return (
    <>
      {hasFailed && <Notice tone="danger" title={m.own_agreements_failed()} isAlert />}
      <ul className={styles.addresses}>
        {agreements.map(({ id, what, act, at, how, text, canWithdraw }) => (
          <li key={id} className={styles.address}>
            <div>
              <span>
                {agreementName[what]()}:{' '}
                {act === 'given' ? m.consents_given() : m.consents_withdrawn()}
              </span>
              <p className="muted">
                <time dateTime={at}>{formatInstantDay(at, locale)}</time> ·{' '}
                {agreementWayName[how]()}
              </p>
              {wordsOf(text) && (
                <details>
                  <summary>{m.consents_show()}</summary>
                  <p dir="auto" className={styles.words}>
                    {wordsOf(text)}
                  </p>
                </details>
              )}
            </div>
            {canWithdraw && (
              <Button
                variant="secondary"
                pending={busy === what}
                onClick={() => void withdraw(what)}
              >
                {m.own_agreements_withdraw()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
