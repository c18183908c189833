import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { askShop, type Answer } from '#browser/api-client.ts'
import {
  canOfferPasskeys,
  canUsePasskeys,
  rememberPasskeyUse,
  takePasskey,
} from '#browser/passkeys.ts'
import { logIn } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { passkeyToUse } from '#shop/accounts/passkey.ts'
import { firstPage } from '#storefront/features/account/first-page.ts'
import { nextPath } from '#storefront/features/account/next-path.ts'
import { useShop } from '#storefront/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const entered = v.object({ message: v.string(), token: v.string() })

/**
 * The passkey login for staff: a button below the form, and the browser's autofill in the e-mail field. A
 * challenge is valid for five minutes, so a page that stays open asks for a new one.
 */
export function PasskeyLogin() {
  const { search } = useShop()
  const [canUse, setCanUse] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef(new AbortController())

  async function enter(offer: boolean) {
    running.current.abort()
    const mine = new AbortController()
    running.current = mine
    const asked = await askShop('/auth/passkey/challenge', { method: 'POST', schema: passkeyToUse })
    if (mine.signal.aborted) return
    if (asked.kind !== 'ok') return offer ? undefined : fail(textOf(asked))
    const again = setTimeout(() => offer && void enter(true), asked.value.timeout * 0.9)
    const used = await takePasskey(asked.value, { offer, signal: mine.signal })
    clearTimeout(again)
    if (mine.signal.aborted) return
    if (typeof used === 'string') {
      return offer
        ? undefined
        : fail(used === 'elsewhere' ? m.passkey_elsewhere() : m.passkey_cancelled())
    }
    setIsBusy(true)
    const path = '/auth/passkey/signin'
    const answer = await askShop(path, { method: 'POST', body: used, schema: entered })
    if (answer.kind !== 'ok') return fail(textOf(answer))
    logIn(answer.value.token)
    rememberPasskeyUse()
    const next = new URLSearchParams(search).get('next')
    location.replace(nextPath(next, getLocale()) ?? firstPage(getLocale()))
  }

  function fail(text: string) {
    setIsBusy(false)
    setFailure(text)
    void offerToo()
  }

  async function offerToo() {
    if (await canOfferPasskeys()) void enter(true)
  }

  useEffect(() => {
    if (!canUsePasskeys()) return
    setCanUse(true)
    void offerToo()
    return () => running.current.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])

  if (!canUse) return null
  return (
    <div className="stack-3">
      <Button
        variant="secondary"
        size="lg"
        pending={isBusy}
        onClick={() => {
          setFailure(undefined)
          setIsBusy(true)
          void enter(false)
        }}
      >
        {m.login_passkey()}
      </Button>
      <p className="muted">{m.login_passkey_text()}</p>
      {failure && <Notice tone="danger" title={failure} isAlert />}
    </div>
  )
}

function textOf(refused: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  return refused.kind === 'refused' ? refused.problem.message : m.passkey_cancelled()
}
