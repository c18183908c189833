import type { Endpoint } from '../endpoint.ts'
import { areaDeskEndpoints } from './areas.ts'
import { boxDeskEndpoints } from './boxes.ts'
import { changeEndpoints } from './changes.ts'
import { conditionDeskEndpoints } from './conditions.ts'
import { customerEndpoints } from './customers.ts'
import { dayEndpoints } from './days.ts'
import { imageEndpoints } from './images.ts'
import { importEndpoints } from './import.ts'
import { mealDeskEndpoints } from './meals.ts'
import { messageEndpoints } from './messages.ts'
import { orderActEndpoints } from './order-acts.ts'
import { orderDeskEndpoints } from './orders.ts'
import { productDeskEndpoints } from './products.ts'
import { settingsEndpoints } from './settings.ts'

/** Every call under /api/admin, and the one that takes pictures: each for admins only. */
export const adminEndpoints: Endpoint[] = [
  ...changeEndpoints,
  ...boxDeskEndpoints,
  ...mealDeskEndpoints,
  ...conditionDeskEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...productDeskEndpoints,
  ...dayEndpoints,
  ...orderDeskEndpoints,
  ...orderActEndpoints,
  ...areaDeskEndpoints,
  ...settingsEndpoints,
  ...messageEndpoints,
  ...customerEndpoints,
]
