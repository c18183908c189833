import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { readableIban } from '#shop/settings/iban.ts'
import type { TransferTarget as Target } from '#shop/settings/transfer-settings.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { CopyText } from './copy-text.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './transfer.module.css'

type Props = {
  target: Target | null
  /** The exact sum: `words` to read, `digits` to copy into an app. */
  amount: { words: string; digits: string }
  number: number
}

export function TransferTarget({ target, amount, number }: Props) {
  const instapay = target?.instapay
  const bank = target?.bank
  return (
    <div className={styles.target}>
      <dl className={styles.facts}>
        <Line name={m.transfer_amount()} value={amount.words} copied={amount.digits} isLarge />
        <Line name={m.transfer_note()} value={String(number)} isLarge />
        {instapay && <Line name={m.transfer_instapay()} value={instapay.address} />}
        {bank && (
          <>
            <Line name={m.transfer_bank()} value={bank.name} isPlain />
            <Line name={m.transfer_holder()} value={bank.holder} isPlain />
            <Line name={m.transfer_account()} value={bank.account} />
            <Line name={m.transfer_iban()} value={readableIban(bank.iban)} copied={bank.iban} />
          </>
        )}
      </dl>
      {instapay && (
        <div className={styles.app}>
          <QrCode
            text={instapay.link || instapay.address}
            title={m.transfer_qr()}
            className={styles.qr ?? ''}
          />
          {instapay.link && (
            <ButtonAnchor href={instapay.link} rel="noreferrer" variant="secondary">
              {m.transfer_open()}
            </ButtonAnchor>
          )}
        </div>
      )}
    </div>
  )
}

function Line(props: {
  name: string
  value: string
  copied?: string
  isLarge?: boolean
  /** Whether the value is shown without a button to copy it. */
  isPlain?: boolean
}) {
  const { name, value, copied = value, isLarge, isPlain } = props
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi className={isLarge ? styles.large : styles.value}>{value}</bdi>
        {!isPlain && <CopyText text={copied} name={name} />}
      </dd>
    </div>
  )
}

export function TransferSteps({ amount, number }: { amount: string; number: number }) {
  return (
    <ol className={styles.steps}>
      <li>{m.transfer_how_1({ amount: isolate(amount) })}</li>
      <li>{m.transfer_how_2({ number: isolate(String(number)) })}</li>
      <li>{m.transfer_how_3()}</li>
    </ol>
  )
}
