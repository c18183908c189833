import type { Endpoint } from '../endpoint.ts'
import { adminAreaEndpoints } from './areas.ts'
import { bookEndpoints } from './books.ts'
import { adminBoxEndpoints } from './boxes.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { buyingEndpoints } from './buying.ts'
import { cashEndpoints } from './cash.ts'
import { adminConditionEndpoints } from './conditions.ts'
import { creditEndpoints } from './credit.ts'
import { consentEndpoints } from './consents.ts'
import { customerCareEndpoints } from './customer-care.ts'
import { customerDataEndpoints } from './customer-data.ts'
import { customerEndpoints } from './customers.ts'
import { dayEndpoints } from './days.ts'
import { figureEndpoints } from './figures.ts'
import { goodsEndpoints } from './goods.ts'
import { imageEndpoints } from './images.ts'
import { importEndpoints } from './import.ts'
import { adminMealEndpoints } from './meals.ts'
import { messageEndpoints } from './messages.ts'
import { adminOrderActionEndpoints } from './order-actions.ts'
import { adminOrderChangeEndpoints } from './order-changes.ts'
import { orderBulkEndpoints } from './order-bulk.ts'
import { orderDoorEndpoints } from './order-door.ts'
import { adminOrderEndpoints } from './orders.ts'
import { ownNoticeEndpoints } from './own-notices.ts'
import { packingEndpoints } from './packing.ts'
import { phoneOrderEndpoints } from './phone-orders.ts'
import { priceEndpoints } from './prices.ts'
import { adminProducerEndpoints } from './producers.ts'
import { adminProductEndpoints } from './products.ts'
import { toCollectEndpoints } from './to-collect.ts'
import { runEndpoints } from './runs.ts'
import { searchTermEndpoints } from './searches.ts'
import { adminSeasonEndpoints } from './seasons.ts'
import { settingsEndpoints } from './settings.ts'
import { shortageEndpoints } from './shortages.ts'
import { ownPasskeyEndpoints } from './own-passkeys.ts'
import { staffEndpoints } from './staff.ts'
import { stockLimitEndpoints } from './stock-limits.ts'
import { supplierEndpoints } from './suppliers.ts'
import { transferEndpoints } from './transfers.ts'
import { trashEndpoints } from './trash.ts'
import { voucherEndpoints } from './vouchers.ts'

export const adminEndpoints: Endpoint[] = [
  ...auditLogEndpoints,
  ...adminBoxEndpoints,
  ...adminMealEndpoints,
  ...adminConditionEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...adminProductEndpoints,
  ...priceEndpoints,
  ...dayEndpoints,
  ...shortageEndpoints,
  ...packingEndpoints,
  ...runEndpoints,
  ...toCollectEndpoints,
  ...cashEndpoints,
  ...orderBulkEndpoints,
  ...adminOrderEndpoints,
  ...orderDoorEndpoints,
  ...phoneOrderEndpoints,
  ...adminOrderActionEndpoints,
  ...transferEndpoints,
  ...adminOrderChangeEndpoints,
  ...adminAreaEndpoints,
  ...adminSeasonEndpoints,
  ...settingsEndpoints,
  ...messageEndpoints,
  ...customerEndpoints,
  ...customerCareEndpoints,
  ...customerDataEndpoints,
  ...consentEndpoints,
  ...staffEndpoints,
  ...ownNoticeEndpoints,
  ...stockLimitEndpoints,
  ...ownPasskeyEndpoints,
  ...creditEndpoints,
  ...voucherEndpoints,
  ...adminProducerEndpoints,
  ...searchTermEndpoints,
  ...buyingEndpoints,
  ...supplierEndpoints,
  ...goodsEndpoints,
  ...figureEndpoints,
  ...bookEndpoints,
  ...trashEndpoints,
]
