/** The part of the package that the shop uses. It has no types of its own. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean
    isShort(code: string): boolean
    encode(latitude: number, longitude: number): string
    decode(code: string): { latitudeCenter: number; longitudeCenter: number }
    recoverNearest(shortCode: string, latitude: number, longitude: number): string
  }
}
