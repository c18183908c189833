import { mapLink } from '#format/map-link.ts'
import { m } from '#messages/compiled/messages.js'
import type { CodedPlace } from '#shop/coordinates.ts'

/** A place as its Plus Code, with a link that opens it in a map, in a new tab. */
export function MapLink({ place }: { place: CodedPlace }) {
  return (
    <>
      <bdi dir="ltr">{place.plusCode}</bdi>{' '}
      <a href={mapLink(place)} target="_blank" rel="noopener noreferrer">
        {m.place_open()}
        <span className="visually-hidden"> {m.footer_new_tab()}</span>
      </a>
    </>
  )
}
