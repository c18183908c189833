import type { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { adminEndpoints } from './admin/admin.ts'
import { areaEndpoints } from './areas.ts'
import { authEndpoints } from './auth.ts'
import { cartEndpoints } from './cart.ts'
import { contentEndpoints } from './content.ts'
import { contactEndpoints } from './contact.ts'
import { documentationEndpoints } from './documentation.ts'
import { driveEndpoints } from './drive.ts'
import { serveEndpoints, type Endpoint } from './endpoint.ts'
import { gatePhotoEndpoints } from './gate-photos.ts'
import { orderChangeEndpoints } from './order-changes.ts'
import { orderPushEndpoints } from './order-push.ts'
import { orderTellByEndpoints } from './order-tell-by.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payment.ts'
import { placeEndpoints } from './places.ts'
import { producerEndpoints } from './producers.ts'
import { productEditEndpoints } from './products-edit.ts'
import { productEndpoints } from './products.ts'
import { searchEndpoints } from './search.ts'
import { stockAlertEndpoints } from './stock-alerts.ts'
import { supplierListEndpoints } from './supplier-lists.ts'
import { transferEndpoints } from './transfers.ts'
import { webhookEndpoints } from './webhook.ts'
import { whatsAppEndpoints } from './whatsapp.ts'

/** Product endpoints come last, because their path `/:category` matches any word. */
export const endpoints: Endpoint[] = [
  ...areaEndpoints,
  ...placeEndpoints,
  ...cartEndpoints,
  ...paymentEndpoints,
  ...orderEndpoints,
  ...orderChangeEndpoints,
  ...orderPushEndpoints,
  ...transferEndpoints,
  ...gatePhotoEndpoints,
  ...driveEndpoints,
  ...orderTellByEndpoints,
  ...webhookEndpoints,
  ...whatsAppEndpoints,
  ...contentEndpoints,
  ...contactEndpoints,
  ...stockAlertEndpoints,
  ...supplierListEndpoints,
  ...adminEndpoints,
  ...searchEndpoints,
  ...producerEndpoints,
  ...productEndpoints,
  ...productEditEndpoints,
]

export const apiMounts = [
  { base: '/api', endpoints },
  { base: '/auth', endpoints: authEndpoints },
]

export function createApi(services: Services): Hono {
  return serveEndpoints([...documentationEndpoints(apiMounts), ...endpoints], services)
}

export function createAuth(services: Services): Hono {
  return serveEndpoints(authEndpoints, services)
}
