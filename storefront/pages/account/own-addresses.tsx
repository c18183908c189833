import { useRef, useState } from 'react'
import { askShop } from '#browser/api-client.ts'
import {
  addressLine,
  ownAddresses,
  type OwnAddress,
} from '#storefront/features/account/own-addresses.ts'
import { authorization } from '#browser/session.ts'
import { useShop } from '#storefront/page-context.ts'
import { isolate } from '#format/isolate.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { MOST_ADDRESSES } from '#shop/accounts/address.ts'
import { AddressForm } from './address-form.tsx'
import { AddressPhoto } from './address-photo.tsx'
import { Unreachable } from '#storefront/features/account/own-page.tsx'
import { useOwn } from '#storefront/features/account/use-own.ts'
import styles from './own-account.module.css'

export function OwnAddresses() {
  const { value, hasFailed, retry } = useOwn('/auth/addresses', ownAddresses)
  if (hasFailed) return <Unreachable onRetry={retry} />
  return value ? <Addresses start={value} /> : <Spinner />
}

function Addresses({ start }: { start: OwnAddress[] }) {
  const { areas } = useShop()
  const locale = getLocale()
  const [addresses, setAddresses] = useState(start)
  const [isAdding, setIsAdding] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  async function write(path: string, method: 'POST' | 'DELETE', body?: object) {
    const call = { method, body, headers: authorization(), schema: ownAddresses }
    const answer = await askShop(path, call)
    if (answer.kind === 'ok') setAddresses(answer.value)
    else
      showToast({
        text: answer.kind === 'refused' ? answer.problem.message : m.account_unreachable(),
      })
    return answer.kind === 'ok'
  }

  async function remove({ id, hasGatePhoto: _, ...address }: OwnAddress) {
    if (!(await write(`/auth/addresses/${id}`, 'DELETE'))) return
    list.current?.focus()
    const undo = () => void write('/auth/addresses', 'POST', address)
    showToast({ text: m.own_address_removed(), undo })
  }

  function finish(saved: OwnAddress[]) {
    setAddresses(saved)
    setIsAdding(false)
    list.current?.focus()
    showToast({ text: m.own_address_saved() })
  }

  return (
    <>
      <ul className={styles.addresses} ref={list} tabIndex={-1} aria-labelledby="addresses">
        {addresses.length === 0 && <li className="muted">{m.own_addresses_none()}</li>}
        {addresses.map((address) => {
          const area = areas.find(({ id }) => id === address.area)
          const line = addressLine(address, area, locale)
          return (
            <li key={address.id} className={styles.address}>
              <div>
                <span>{line}</span>
                {address.recipient && (
                  <p className="muted">
                    {m.recipient_of_order({ name: isolate(address.recipient.name) })}
                  </p>
                )}
                {!area && <p className="muted">{m.own_address_no_delivery()}</p>}
                <AddressPhoto id={address.id} line={line} hasPhoto={address.hasGatePhoto} />
              </div>
              <Button
                variant="secondary"
                aria-label={m.own_address_remove_label({ address: line })}
                onClick={() => void remove(address)}
              >
                {m.own_address_remove()}
              </Button>
            </li>
          )
        })}
      </ul>
      {isAdding ? (
        <AddressForm onSaved={finish} />
      ) : (
        addresses.length < MOST_ADDRESSES && (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {m.own_address_add()}
          </Button>
        )
      )}
    </>
  )
}
