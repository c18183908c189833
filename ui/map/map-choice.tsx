import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { askShop } from '#browser/api-client.ts'
import { m } from '#messages/compiled/messages.js'
import type { Place } from '#shop/coordinates.ts'
import { mapAnswer, type OwnMap } from '#shop/delivery/map-of-egypt.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Picking = { start: Place | null; isPending: boolean; onPick: (text: string) => void }

// The server renders nothing here, so that it does not load the map library.
const Nothing: ComponentType<Picking & { map: OwnMap }> = () => null
const MapPicker = lazy(async () => ({
  default: import.meta.env.SSR ? Nothing : (await import('./map-picker.tsx')).MapPicker,
}))

/** A button that opens the shop's own map, if there is one. The map library loads after a press. */
export function MapChoice(props: Picking) {
  const [map, setMap] = useState<OwnMap | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void askShop('/api/map', { schema: mapAnswer, signal: leaving.signal }).then((answer) => {
      if (answer.kind === 'ok') setMap(answer.value.map)
    })
    return () => leaving.abort()
  }, [])
  if (!map) return null
  return (
    <div className="stack-4">
      <p>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="pin" size={20} /> {isOpen ? m.map_close() : m.map_choose()}
        </Button>
      </p>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <MapPicker map={map} {...props} />
        </Suspense>
      )}
    </div>
  )
}
