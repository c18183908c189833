/** The package has no types of its own. These are the parts that the shop uses. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean
    isShort(code: string): boolean
    encode(latitude: number, longitude: number): string
    decode(code: string): { latitudeCenter: number; longitudeCenter: number }
    recoverNearest(shortCode: string, latitude: number, longitude: number): string
  }
}
