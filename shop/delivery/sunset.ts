import { instantInCairo, type Day } from '#shop/cairo.ts'

const CAIRO = { latitude: 30.0444, longitude: 31.2357 }
const J2000 = 2_451_545
const UNIX_EPOCH = 2_440_587.5
const DAY_MS = 86_400_000
const NOON_MINUTES = 12 * 60
/** In degrees. The second is the height of the sun's middle when its upper rim sets. */
const TILT = 23.4397
const BELOW_HORIZON = -0.833

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

/**
 * Returns the sunset in Cairo in minutes after midnight, local time. It is exact to about two minutes.
 * https://en.wikipedia.org/wiki/Sunrise_equation
 */
export function sunsetInCairo(day: Day): number {
  const days = Math.round(Date.parse(day) / DAY_MS + UNIX_EPOCH + 0.5 - J2000)
  const noon = days - CAIRO.longitude / 360
  const anomaly = (357.5291 + 0.98560028 * noon) % 360
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
  const longitude = (anomaly + centre + 180 + 102.9372) % 360
  const transit = noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude)
  const declination = (Math.asin(sin(longitude) * sin(TILT)) * 180) / Math.PI
  const hourAngle =
    (sin(BELOW_HORIZON) - sin(CAIRO.latitude) * sin(declination)) /
    (cos(CAIRO.latitude) * cos(declination))
  const set = J2000 + transit + (Math.acos(hourAngle) * 180) / Math.PI / 360
  const instant = (set - UNIX_EPOCH) * DAY_MS
  return Math.round((instant - instantInCairo(day, '12:00').getTime()) / 60_000) + NOON_MINUTES
}
