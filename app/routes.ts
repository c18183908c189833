import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { boxIds } from '../shop/boxes/box.ts'
import { conditions } from '../shop/catalogue/condition.ts'

const id = (name: string) => ({ id: name })

/** Every page of the shop, at the root in English and under /ar in Arabic. */
const pages = [
  index('routes/home.tsx', id('index')),
  route('home', 'routes/home.tsx', id('home')),
  route('products', 'routes/products.tsx', id('products')),
  route('products/:category', 'routes/category.tsx', id('category')),
  route('products/:category/:slug', 'routes/product.tsx', id('product')),
  route('search', 'routes/search.tsx', id('search')),
  route('disease', 'routes/disease.tsx', id('disease')),
  ...conditions.map((one) => route(one, 'routes/condition.tsx', id(one))),
  ...boxIds.map((one) => route(`${one}box`, 'routes/box.tsx', id(`${one}box`))),
  route('meals', 'routes/meals.tsx', id('meals')),
  route('meals/:slug', 'routes/meal.tsx', id('meal')),
  route('about', 'routes/about.tsx', id('about')),
  route('contact', 'routes/contact.tsx', id('contact')),
  route('policies/:policy', 'routes/policy.tsx', id('policy')),
  route('cart', 'routes/cart.tsx', id('cart')),
  route('checkout', 'routes/checkout.tsx', id('checkout')),
  route('orders', 'routes/orders.tsx', id('orders')),
  route('orders/:number', 'routes/order.tsx', id('order')),
  route('login', 'routes/login.tsx', id('login')),
  route('register', 'routes/register.tsx', id('register')),
  route('forgot-password', 'routes/forgot-password.tsx', id('forgot-password')),
  route('reset-password', 'routes/reset-password.tsx', id('reset-password')),
  route('confirm-email', 'routes/confirm-email.tsx', id('confirm-email')),
  route('account', 'routes/account.tsx', id('account')),
  route('admin', 'routes/admin/layout.tsx', id('admin'), [
    index('routes/admin/today.tsx', id('admin-today')),
    route('products', 'routes/admin/products.tsx', id('admin-products')),
    route('import', 'routes/admin/import.tsx', id('admin-import')),
    route('mainTable/:category', 'routes/admin/main-table.tsx', id('admin-main-table')),
    route('addToTable/:category', 'routes/admin/add-product.tsx', id('admin-add-product')),
    route('addToTable/:category/:id', 'routes/admin/edit-product.tsx', id('admin-edit-product')),
    route(
      'detailsProduct/:category/:id',
      'routes/admin/product-details.tsx',
      id('admin-product-details'),
    ),
    route('boxes', 'routes/admin/boxes.tsx', id('admin-boxes')),
    route('boxes/:box', 'routes/admin/box.tsx', id('admin-box')),
    route('boxes/:box/weeks/:week', 'routes/admin/box-week.tsx', id('admin-box-week')),
    route('content', 'routes/admin/content.tsx', id('admin-content')),
    route('content/meals', 'routes/admin/meals.tsx', id('admin-meals')),
    route('content/meals/:meal', 'routes/admin/meal.tsx', id('admin-meal')),
    route('content/conditions', 'routes/admin/conditions.tsx', id('admin-conditions')),
    route('content/conditions/:type', 'routes/admin/condition.tsx', id('admin-condition')),
    route('content/areas', 'routes/admin/areas.tsx', id('admin-areas')),
    route('content/areas/new', 'routes/admin/area-new.tsx', id('admin-area-new')),
    route('content/areas/:id', 'routes/admin/area.tsx', id('admin-area')),
    route('customers', 'routes/admin/customers.tsx', id('admin-customers')),
    route('customers/:id', 'routes/admin/customer.tsx', id('admin-customer')),
    route('messages', 'routes/admin/messages.tsx', id('admin-messages')),
    route('messages/:id', 'routes/admin/message.tsx', id('admin-message')),
    route('settings', 'routes/admin/settings.tsx', id('admin-settings')),
    route('orders', 'routes/admin/orders.tsx', id('admin-orders')),
    route('orders/:number', 'routes/admin/order.tsx', id('admin-order')),
    route('picking/:date', 'routes/admin/picking.tsx', id('admin-picking')),
    route('slips/:date', 'routes/admin/slips.tsx', id('admin-slips')),
  ]),
  route('offline', 'routes/offline.tsx', id('offline')),
  route('manifest.webmanifest', 'routes/manifest.ts', id('manifest')),
  route('*', 'routes/not-found.tsx', id('not-found')),
]

/** For search engines, one for both languages. */
const files = [route('sitemap.xml', 'routes/sitemap.ts'), route('robots.txt', 'routes/robots.ts')]

export default [...prefix('ar?', pages), ...files] satisfies RouteConfig
