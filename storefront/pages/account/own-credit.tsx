import { useState } from 'react'
import * as v from 'valibot'
import { movementText } from '#format/credit-words.ts'
import { formatInstantDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { Unreachable } from '#storefront/features/account/own-page.tsx'
import { useOwn } from '#storefront/features/account/use-own.ts'
import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { ownCredit, redeemForm, type OwnCredit as Credit } from '#shop/credit/own-credit.ts'
import styles from './own-account.module.css'

/** Written with non-breaking hyphens. */
const EXAMPLE = '7KQ2‑M9XD‑4TRB'

const answer = v.object({ ...ownCredit.entries, redeemedPiastres: v.number() })

export function OwnCredit() {
  const { value, hasFailed, retry } = useOwn('/auth/credit', ownCredit)
  if (hasFailed) return <Unreachable onRetry={retry} />
  return value ? <Statement start={value} /> : <Spinner />
}

function Statement({ start }: { start: Credit }) {
  const money = useMoney()
  const [credit, setCredit] = useState(start)
  const [redeemed, setRedeemed] = useState(0)
  return (
    <>
      <p className={styles.balance}>
        {m.own_credit_now()} <Money piastres={credit.balancePiastres} />
      </p>
      {credit.movements.length > 0 && <Movements {...credit} />}
      <AccountForm
        schema={redeemForm}
        fields={[
          {
            name: 'code',
            label: m.own_voucher_code(),
            hint: m.own_voucher_hint({ example: isolate(EXAMPLE) }),
            autoComplete: 'off',
          },
        ]}
        path="/auth/credit/redeem"
        answer={answer}
        onDone={({ redeemedPiastres, ...now }) => {
          setCredit(now)
          setRedeemed(redeemedPiastres)
        }}
        isClearedWhenDone
        button={m.own_voucher_redeem()}
        success={m.own_voucher_redeemed({ amount: money(redeemed) })}
      />
    </>
  )
}

function Movements({ movements, hasMore }: Credit) {
  const locale = getLocale()
  return (
    <ul className={styles.addresses} aria-label={m.own_credit_statement()}>
      {movements.map((movement, index) => (
        <li key={`${movement.at} ${index}`} className={styles.address}>
          <div>
            <span>{movementText(movement)}</span>
            {movement.reason && (
              <p>
                <bdi>{movement.reason}</bdi>
              </p>
            )}
            <p className="muted">
              <time dateTime={movement.at}>{formatInstantDay(movement.at, locale)}</time>
            </p>
          </div>
          <strong className={styles.amount}>
            <SignedMoney piastres={movement.piastres} />
          </strong>
        </li>
      ))}
      {hasMore && <li className="muted">{m.credit_more()}</li>}
    </ul>
  )
}
