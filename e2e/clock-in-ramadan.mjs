// Loaded before the server. Shifts its clock by `CLOCK_AHEAD_MS`, to a date before Ramadan.
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
