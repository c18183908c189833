import { m } from '#messages/compiled/messages.js'
import type { OwnMap } from '#shop/delivery/map-of-egypt.ts'

/** Whether the shop has its own map, and how to set one up. */
export function MapPart({ map }: { map: OwnMap | null }) {
  return (
    <section className="panel stack-3" aria-labelledby="map">
      <h2 id="map" className="subheading">
        {m.map_settings()}
      </h2>
      <p>
        {map
          ? m.map_settings_there({ megabytes: Math.ceil(map.bytes / 1_000_000) })
          : m.map_settings_none()}
      </p>
    </section>
  )
}
