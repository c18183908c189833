import type { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { adminEndpoints } from './admin/admin.ts'
import { areaEndpoints } from './areas.ts'
import { authEndpoints } from './auth.ts'
import { cartEndpoints } from './cart.ts'
import { contentEndpoints } from './content.ts'
import { contactEndpoints } from './contact.ts'
import { documentationEndpoints } from './documentation.ts'
import { serveEndpoints, type Endpoint } from './endpoint.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payment.ts'
import { productEditEndpoints } from './products-edit.ts'
import { productEndpoints } from './products.ts'
import { searchEndpoints } from './search.ts'
import { webhookEndpoints } from './webhook.ts'

/** Every call under /api. Products come last: their paths take any word. */
export const endpoints: Endpoint[] = [
  ...areaEndpoints,
  ...cartEndpoints,
  ...paymentEndpoints,
  ...orderEndpoints,
  ...webhookEndpoints,
  ...contentEndpoints,
  ...contactEndpoints,
  ...adminEndpoints,
  ...searchEndpoints,
  ...productEndpoints,
  ...productEditEndpoints,
]

/** Both doors of JSON: where each stands, and its calls. */
export const doors = [
  { base: '/api', endpoints },
  { base: '/auth', endpoints: authEndpoints },
]

export function createApi(services: Services): Hono {
  return serveEndpoints([...documentationEndpoints(doors), ...endpoints], services)
}

export function createAuth(services: Services): Hono {
  return serveEndpoints(authEndpoints, services)
}
