// Loaded before a server that is to believe that Ramadan comes: shifts what its clock shows by `CLOCK_AHEAD_MS`.
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [RealDate.now() + ahead]))
  }
  static now() {
    return RealDate.now() + ahead
  }
}
