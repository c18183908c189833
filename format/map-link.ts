import { placeText, type Place } from '#shop/coordinates.ts'

/** Returns a link that opens a place in the map app of a phone, or in a browser. */
export function mapLink(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeText(place))}`
}
