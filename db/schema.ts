import type { Kysely, Transaction } from 'kysely'
import type { AccountsTables } from './schema/accounts.ts'
import type { BuyingTables } from './schema/buying.ts'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { ContentTables } from './schema/content.ts'
import type { CustomersTables } from './schema/customers.ts'
import type { DeliveryTables } from './schema/delivery.ts'
import type { MessagesTables } from './schema/messages.ts'
import type { MoneyTables } from './schema/money.ts'
import type { OrdersTables } from './schema/orders.ts'
import type { SearchTables } from './schema/search.ts'
import type { StaffTables } from './schema/staff.ts'

export type { OrderRow } from './schema/orders.ts'
export type { TenderRow } from './schema/money.ts'
export type { PaymentEventRow } from './schema/money.ts'

/**
 * Only portable columns, so that SQLite and PostgreSQL store the same: text ids, whole piastres, 0/1,
 * instants as ISO 8601 UTC text, days as `YYYY-MM-DD`, JSON as text.
 */
export type Schema = AccountsTables &
  BuyingTables &
  CatalogueTables &
  ContentTables &
  CustomersTables &
  DeliveryTables &
  MessagesTables &
  MoneyTables &
  OrdersTables &
  SearchTables &
  StaffTables

export type Database = Kysely<Schema>
export type DatabaseTransaction = Transaction<Schema>
