import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { m } from '#messages/compiled/messages.js'
import { placeShape, type CodedPlace } from '#shop/coordinates.ts'

const read = v.object({ place: placeShape, area: v.nullable(v.string()) })

/** A place and the area with the polygon around it, or the reason why there is none. */
export type Reading = { place: CodedPlace; area: string | null } | { problem: string }

/**
 * Asks the server to read a place from a pasted text or a position. `area` is the chosen area, which
 * completes short Plus Codes.
 */
export async function readPlace(text: string, area: string): Promise<Reading> {
  const answer = await askShop('/api/places', {
    method: 'POST',
    body: { text, ...(area && { area }) },
    schema: read,
  })
  if (answer.kind === 'ok') return answer.value
  if (answer.kind === 'unreachable') return { problem: m.place_unreachable() }
  return { problem: answer.problem.errors?.text?.message ?? answer.problem.message }
}

const PATIENCE_MS = 20_000
/** A less exact position may be in another street. */
const MOST_METRES = 100

type Position = { text: string; inaccurate?: number } | { problem: string }

/** Returns the device's position, after the browser has asked its user. */
export function ownPosition(): Promise<Position> {
  return new Promise((resolve) => {
    // A page without TLS has no geolocation.
    if (!('geolocation' in navigator)) return resolve({ problem: m.place_unavailable() })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({
          text: `${latitude.toFixed(6)},${longitude.toFixed(6)}`,
          ...(accuracy > MOST_METRES && { inaccurate: Math.round(accuracy) }),
        }),
      ({ code }) => resolve({ problem: (problems[code] ?? m.place_unavailable)() }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    )
  })
}

/** The texts for the codes of `GeolocationPositionError`. */
const problems: Record<number, () => string> = {
  1: m.place_denied,
  2: m.place_unavailable,
  3: m.place_timeout,
}
