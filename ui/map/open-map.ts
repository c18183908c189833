import { layers, namedFlavor } from '@protomaps/basemaps'
import {
  addProtocol,
  type LayerSpecification,
  Map as MapView,
  Marker,
  NavigationControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { degreesOf, placeOfDegrees, type Place } from '#shop/coordinates.ts'
import type { OwnMap } from '#shop/delivery/map-of-egypt.ts'
import 'maplibre-gl/dist/maplibre-gl.css'

/** The zoom at which houses are visible. */
const NEAR = 16
const SOURCE = 'land'

let isPrepared = false

/**
 * Sets up the map library without third parties: its worker is a file of the shop, and the tiles are parts of
 * the owner's file.
 */
function prepare() {
  if (isPrepared) return
  setWorkerUrl(new URL(worker, location.href).href)
  addProtocol('pmtiles', new Protocol().tile)
  isPrepared = true
}

/**
 * Returns the style of the map. It has no glyphs, so that labels use the device's fonts. It has no icons,
 * because they would need a file of pictures.
 */
function styleOf(map: OwnMap): StyleSpecification {
  const drawn = layers(SOURCE, namedFlavor('light'), { lang: getLocale() }).flatMap(
    (layer): LayerSpecification[] => {
      if (layer.type !== 'symbol') return [layer]
      const { layout = {}, ...rest } = layer
      if (layout['text-field'] === undefined) return []
      const texts = Object.entries(layout).filter(([name]) => !name.startsWith('icon-'))
      return [{ ...rest, layout: Object.fromEntries(texts) }]
    },
  )
  const url = `pmtiles://${new URL(map.src, location.href).href}`
  const source = { type: 'vector' as const, url, attribution: '© OpenStreetMap' }
  return { version: 8, sources: { [SOURCE]: source }, layers: drawn }
}

export type OpenMap = {
  middle: () => Place
  setPin: (place: Place) => void
  close: () => void
}

/**
 * Draws the map with a pin that can be dragged or placed by a press. Throws when the browser has no WebGL.
 */
export function openMap(
  container: HTMLElement,
  map: OwnMap,
  {
    start,
    onPin,
    onFailed,
  }: {
    start: Place | null
    onPin: (place: Place) => void
    onFailed: () => void
  },
): OpenMap {
  prepare()
  const { west, south, east, north } = map.box
  const view = new MapView({
    container,
    style: styleOf(map),
    ...(start
      ? { center: lngLatOf(start), zoom: NEAR }
      : { bounds: [west, south, east, north] as [number, number, number, number] }),
    maxBounds: [west - 1, south - 1, east + 1, north + 1],
    maxZoom: 19,
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: {
      'Map.Title': m.map_label(),
      'NavigationControl.ZoomIn': m.map_zoom_in(),
      'NavigationControl.ZoomOut': m.map_zoom_out(),
      'Marker.Title': m.map_pin(),
    },
  })
  view.touchZoomRotate.disableRotation()
  view.keyboard.disableRotation()
  view.addControl(new NavigationControl({ showCompass: false }))
  const pin = new Marker({ draggable: true })
  const setPin = (place: Place) => pin.setLngLat(lngLatOf(place)).addTo(view)
  if (start) setPin(start)
  pin.on('dragend', () => onPin(placeOf(pin.getLngLat())))
  view.on('click', ({ lngLat }) => {
    setPin(placeOf(lngLat))
    onPin(placeOf(lngLat))
  })
  view.on('error', onFailed)
  return { middle: () => placeOf(view.getCenter()), setPin, close: () => view.remove() }
}

function lngLatOf(place: Place): [number, number] {
  const { latitude, longitude } = degreesOf(place)
  return [longitude, latitude]
}

function placeOf({ lat, lng }: { lat: number; lng: number }): Place {
  return placeOfDegrees(lat, lng)
}
