import type { StopActionKind } from '#shop/runs/drive.ts'
import type { GatePhotosTable } from './orders.ts'
import type { BothLanguages } from './shared-columns.ts'
import type { Generated } from 'kysely'
import type { SeasonDecision } from '#shop/delivery/seasons.ts'
import type { AreaKind } from '#shop/delivery/pickup.ts'

export type DeliveryTables = {
  areas: AreasTable
  holidays: { date: string; note: string; note_ar: string }
  /** Days without delivery in one area. `holidays` has those of all areas. */
  area_holidays: { area_id: string; date: string; note: string; note_ar: string }
  seasons: SeasonsTable
  delivery_runs: DeliveryRunsTable
  /** An order is in at most one run. */
  run_stops: { order_id: string; run_id: string; position: number }
  run_links: RunLinksTable
  stop_actions: StopActionsTable
  door_photos: DoorPhotosTable
  closed_days: ClosedDaysTable
}

type AreasTable = BothLanguages<'governorate' | 'name'> & {
  id: string
  weekday: number
  cutoff_days_before: number
  cutoff_time: string
  /** The most orders of its first delivery day; null for no limit. */
  capacity: Generated<number | null>
  /** JSON list of the other delivery days of its week, each with its cut-off and capacity. */
  further_days: Generated<string>
  /** JSON list of the area's own terms, each from a delivery day on. */
  price_list: Generated<string>
  active: number
  rank: number
  /** JSON list of its corners, see `shop/delivery/polygon.ts`; empty for none. */
  polygon: Generated<string>
  kind: Generated<AreaKind>
  /** The address of a pick-up point; empty for other areas. */
  address: Generated<string>
  address_ar: Generated<string>
  /** `HH:MM` in Egypt. */
  opens_at: Generated<string>
  closes_at: Generated<string>
  directions: Generated<string>
  directions_ar: Generated<string>
  /** `30.044400,31.235700`, or empty. */
  map: Generated<string>
}

type ClosedDaysTable = {
  date: string
  closed_at: string
  who: string
  orders: number
  cash_collected_piastres: number
  card_paid_piastres: number
  refunded_piastres: number
}

/** Decisions about Ramadans and feasts. */
type SeasonsTable = {
  /** `ramadan-1448`, `fitr-1448` or `adha-1448`. */
  id: string
  decision: SeasonDecision
  starts_on: string
  ends_on: string
  /** JSON list of the delivery hours on these days: `{ from, to }`, `HH:MM` in Egypt. */
  hours: string
  /** JSON list of the days that the decision closed for all areas. */
  days: string
  version: number
}

/** A run has the orders that one driver brings on a day. It starts at this latitude and longitude. */
type DeliveryRunsTable = {
  id: string
  day: string
  name: string
  driver: string
  /** E.164, or empty. */
  driver_phone: string
  latitude: number | null
  longitude: number | null
  version: Generated<number>
  created_at: string
  changed_at: string
}

/** Links that open a run on a phone. Only hashes of their tokens are stored. */
type RunLinksTable = {
  id: string
  run_id: string
  token_hash: string
  made_at: string
  made_by: string
  made_by_id: string
  opened_at: string | null
  revoked_at: string | null
}

/** Drivers' reports about stops. The phone makes the id, so that each counts once. */
type StopActionsTable = {
  run_id: string
  id: string
  link_id: string
  order_id: string
  what: StopActionKind
  /** JSON with further data of the report. */
  detail: string
  /** The cash that the driver received at the door. */
  cash_piastres: Generated<number>
  crates_back: Generated<number>
  /** The time by the phone's clock. */
  acted_at: string
  received_at: string
  /** The number of the action among those of its order. */
  position: number
  /** The problem code of a refused action; null for an accepted one. */
  problem: string | null
  problem_detail: string | null
  /** The action that undid it. */
  undone_by: string | null
}

type DoorPhotosTable = Pick<GatePhotosTable, 'width' | 'height' | 'webp' | 'at'> & {
  order_id: string
}
