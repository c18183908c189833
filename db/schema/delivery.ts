import type { StopActionKind } from '#shop/runs/drive.ts'
import type { GatePhotosTable } from './orders.ts'
import type { BothLanguages } from './shared-columns.ts'
import type { Generated } from 'kysely'

export type DeliveryTables = {
  areas: AreasTable
  holidays: { date: string; note: string; note_ar: string }
  /** Days on which one area has no delivery; see `holidays` for those of all. */
  area_holidays: { area_id: string; date: string; note: string; note_ar: string }
  seasons: SeasonsTable
  delivery_runs: DeliveryRunsTable
  /** The orders of a run; an order is in one run at most. */
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
  /** The most orders of its first day; null for no limit. */
  capacity: Generated<number | null>
  /** JSON list of the other days of its week, each with its cut-off and capacity. */
  further_days: Generated<string>
  /** JSON list of its own terms by the day from which they apply. */
  price_list: Generated<string>
  active: number
  rank: number
  /** JSON list of its corners, see `shop/delivery/polygon.ts`; empty where it is not drawn. */
  polygon: Generated<string>
  kind: Generated<'delivery' | 'pickup'>
  /** What a pick-up point says of itself; empty for an area that is delivered to. */
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

/** What was decided about a Ramadan or a feast. */
type SeasonsTable = {
  /** `ramadan-1448`, `fitr-1448`, `adha-1448` */
  id: string
  decision: 'confirmed' | 'dismissed'
  starts_on: string
  ends_on: string
  /** A JSON list of `{ from, to }`, `HH:MM` in Egypt: when orders come on these days. */
  hours: string
  /** A JSON list of the days that this closed for all areas. */
  days: string
  version: number
}

/** What one driver brings on a day; the place is where the run starts. */
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

/** Links that open a run on a phone; of a token only the hash. */
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

/** What a driver's phone said of a stop, each once by the id that the phone made. */
type StopActionsTable = {
  run_id: string
  id: string
  link_id: string
  order_id: string
  what: StopActionKind
  /** JSON: what more was said. */
  detail: string
  /** What the driver received at the door. */
  cash_piastres: Generated<number>
  crates_back: Generated<number>
  /** By the clock of the phone. */
  acted_at: string
  received_at: string
  /** Counts the actions of an order. */
  position: number
  /** Why it was refused; null where it was done. */
  problem: string | null
  problem_detail: string | null
  /** The id of the action that took it back. */
  undone_by: string | null
}

/** A photo of the door at which an order was left. */
type DoorPhotosTable = Pick<GatePhotosTable, 'width' | 'height' | 'webp' | 'at'> & {
  order_id: string
}
