import { Suspense, useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { lazily } from '#storefront/parts/lazily.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

const PlacePart = lazily(async () => (await import('./place-part.tsx')).PlacePart)

/** A button to set the place of the door. Its code loads on a press, or when a place is known. */
export function PlaceSection({ form }: { form: CheckoutFormInPage }) {
  const [isAsked, setIsAsked] = useState(false)
  const [wasKnown, setWasKnown] = useState(false)
  const isKnown = form.values.place !== ''
  if (isKnown && !wasKnown) setWasKnown(true)
  const offer = (
    <div className="stack-2">
      <p>
        <Button variant="secondary" pending={isAsked} onClick={() => setIsAsked(true)}>
          <Icon name="pin" size={20} /> {m.place_add()}
        </Button>
      </p>
      <p className="fine-print">{m.place_add_hint()}</p>
    </div>
  )
  if (!isAsked && !wasKnown && !isKnown) return offer
  return (
    <Suspense fallback={offer}>
      <PlacePart form={form} takesFocus={isAsked} />
    </Suspense>
  )
}
