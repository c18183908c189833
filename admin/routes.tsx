import { data, type LazyRouteFunction, type Params, type RouteObject } from 'react-router'
import { boxName, categoryName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import type { StaffPolicy } from '#shop/accounts/staff-policy.ts'
import { isBoxId } from '#shop/boxes/box.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { loadModule } from './api/connection.ts'
import { requireAdmin } from './api/require-admin.ts'
import { loadShell, onlyAskedAgain, SHELL_ROUTE } from './api/settings.ts'
import { LoadingFallback } from './layout/loading-fallback.tsx'
import { PageError } from './layout/error-page.tsx'
import { Shell, ShellError } from './shell.tsx'

type Load = LazyRouteFunction<RouteObject>

/**
 * The route of a page. `load` imports its `loader` and `Component`. `policy` names the roles that may open
 * it, by default owners and managers.
 */
function page(
  path: string,
  title: (params: Params) => string,
  load: Load,
  policy: StaffPolicy = 'admin',
): RouteObject {
  return { path, handle: { title, policy }, lazy: () => loadModule(load) }
}

const pages = [
  page('', m.admin_today, () => import('./pages/today/by-role.tsx'), 'staff'),
  page('orders', m.admin_orders, () => import('./pages/orders/page.tsx'), 'books'),
  page('orders/new', m.phone_order_title, () => import('./pages/new-order/page.tsx')),
  page('orders/refunds', m.reasons_title, () => import('./pages/refund-reasons/page.tsx'), 'books'),
  page('transfers', m.admin_transfers, () => import('./pages/transfers/page.tsx'), 'books'),
  page('orders/:number', titleOfOrder, () => import('./pages/order/page.tsx'), 'books'),
  page('orders/:number/edit', titleOfEdit, () => import('./pages/edit-order/page.tsx')),
  page('picking/:date', titleOfPicking, () => import('./pages/days/picking-page.tsx'), 'packing'),
  page(
    'picking/:date/short/:product',
    m.short_page,
    () => import('./pages/shortage/page.tsx'),
    'packing',
  ),
  page('slips/:date', titleOfSlips, () => import('./pages/days/slips-page.tsx'), 'papers'),
  page(
    'packing/:date',
    titleOfPacking,
    () => import('./pages/packing/packing-page.tsx'),
    'packing',
  ),
  page('labels/:date', titleOfLabels, () => import('./pages/packing/labels-page.tsx'), 'packing'),
  page(
    'weighing/:date',
    titleOfWeighing,
    () => import('./pages/days/weighing-page.tsx'),
    'packing',
  ),
  page('collect/:date', titleOfCollect, () => import('./pages/collect/page.tsx'), 'moves'),
  page('runs/:date', m.runs_title, () => import('./pages/runs/page.tsx')),
  page('cash', m.cash_title, () => import('./pages/cash/days-page.tsx'), 'cash'),
  page('cash/:date', m.cash_title, () => import('./pages/cash/day-page.tsx'), 'cash'),
  page('products', m.admin_products, () => import('./pages/products/products-page.tsx'), 'stock'),
  page(
    'mainTable/:category',
    titleOfCategory,
    () => import('./pages/products/category-page.tsx'),
    'stock',
  ),
  page('addToTable/:category', m.product_form_add, () => import('./pages/products/add-page.tsx')),
  page(
    'addToTable/:category/:id',
    m.product_form_edit,
    () => import('./pages/products/edit-page.tsx'),
  ),
  page(
    'detailsProduct/:category/:id',
    m.product_details,
    () => import('./pages/products/details-page.tsx'),
  ),
  page('prices', m.prices_title, () => import('./pages/prices/page.tsx')),
  page('prices/sheets', m.prices_sheets, () => import('./pages/prices/sheets-page.tsx')),
  page('prices/sheets/:id', m.sheet_one, () => import('./pages/prices/sheet-page.tsx')),
  page('trash', m.trash_title, () => import('./pages/trash/page.tsx')),
  page('buying', m.buying_title, () => import('./pages/buying/page.tsx'), 'buying'),
  page(
    'buying/suppliers',
    m.buying_suppliers,
    () => import('./pages/buying/suppliers-page.tsx'),
    'buying',
  ),
  page('buying/goods', m.buying_goods, () => import('./pages/buying/goods-page.tsx'), 'buying'),
  page('figures', m.admin_figures, () => import('./pages/figures/page.tsx'), 'books'),
  page('books', m.admin_books, () => import('./pages/books/page.tsx'), 'books'),
  page('sign/:category/:id', m.sign_title, () => import('./pages/sign/page.tsx')),
  page('import', m.import_title, () => import('./pages/import/page.tsx')),
  page('photos', m.photos_title, () => import('./pages/photos/page.tsx')),
  page('boxes', m.admin_boxes, () => import('./pages/boxes/boxes-page.tsx')),
  page('boxes/:box', titleOfBox, () => import('./pages/boxes/box-page.tsx')),
  page('boxes/:box/weeks/:week', m.box_weeks, () => import('./pages/boxes/week-page.tsx')),
  page('content', m.admin_content, () => import('./pages/content/page.tsx')),
  page('content/meals', m.meals_admin, () => import('./pages/content/meals/meals-page.tsx')),
  page('content/meals/:id', m.meals_admin, () => import('./pages/content/meals/meal-page.tsx')),
  page(
    'content/conditions',
    m.conditions_admin,
    () => import('./pages/content/conditions/conditions-page.tsx'),
  ),
  page(
    'content/conditions/:id',
    m.conditions_admin,
    () => import('./pages/content/conditions/condition-page.tsx'),
  ),
  page('content/areas', m.areas_title, () => import('./pages/content/areas/areas-page.tsx')),
  page('content/areas/new', m.areas_add, () => import('./pages/content/areas/new-area-page.tsx')),
  page('content/areas/:id', m.areas_edit, () => import('./pages/content/areas/area-page.tsx')),
  page(
    'content/producers',
    m.producers_title,
    () => import('./pages/content/producers/producers-page.tsx'),
  ),
  page(
    'content/producers/:id',
    m.producers_title,
    () => import('./pages/content/producers/producer-page.tsx'),
  ),
  page('searches', m.admin_searches, () => import('./pages/searches/page.tsx')),
  page('customers', m.admin_customers, () => import('./pages/customers/customers-page.tsx')),
  page('consents', m.consents_title, () => import('./pages/consents/page.tsx')),
  page('customers/:id', m.customers_one, () => import('./pages/customers/customer-page.tsx')),
  page('vouchers', m.admin_vouchers, () => import('./pages/vouchers/vouchers-page.tsx'), 'books'),
  page('vouchers/:id', m.voucher_one, () => import('./pages/vouchers/voucher-page.tsx')),
  page('messages', m.admin_messages, () => import('./pages/messages/messages-page.tsx')),
  page('messages/:id', m.messages_one, () => import('./pages/messages/message-page.tsx')),
  page('staff', m.admin_staff, () => import('./pages/staff/staff-page.tsx'), 'owner'),
  page('staff/:id', m.staff_one, () => import('./pages/staff/person-page.tsx'), 'owner'),
  page('log', m.log_title, () => import('./pages/log/page.tsx')),
  page('notifications', m.me_title, () => import('./pages/notifications/page.tsx'), 'staff'),
  page('stock-limits', m.limits_title, () => import('./pages/stock-limits/page.tsx'), 'stock'),
  page('me', m.own_login, () => import('./pages/own-login/page.tsx'), 'staff'),
  page('settings', m.admin_settings, () => import('./pages/settings/page.tsx')),
  page('*', m.failure_not_found_title, async () => ({ loader: notFound }), 'staff'),
]

/** The routes of the page's language. A change of language loads a new document. */
export const routes: RouteObject[] = [
  // A person with an invitation has no account yet, so the guard leaves out this route.
  {
    path: localPath('/admin/join'),
    lazy: () => loadModule(() => import('./pages/join/page.tsx')),
    HydrateFallback: LoadingFallback,
    ErrorBoundary: ShellError,
  },
  {
    path: localPath('/admin'),
    id: SHELL_ROUTE,
    middleware: [requireAdmin],
    loader: loadShell,
    shouldRevalidate: onlyAskedAgain,
    handle: { title: m.admin_title },
    Component: Shell,
    ErrorBoundary: ShellError,
    HydrateFallback: LoadingFallback,
    children: [{ ErrorBoundary: PageError, children: pages }],
  },
]

function titleOfOrder({ number = '' }: Params) {
  return m.order_admin_title({ number })
}

function titleOfEdit({ number = '' }: Params) {
  return m.edit_order_title({ number })
}

function titleOfPicking({ date }: Params) {
  return `${m.pick_title()} ${date}`
}

function titleOfSlips({ date }: Params) {
  return `${m.admin_slips()} ${date}`
}

function titleOfPacking({ date }: Params) {
  return `${m.packing_title()} ${date}`
}

function titleOfCollect({ date }: Params) {
  return `${m.admin_collect()} ${date}`
}

function titleOfLabels({ date }: Params) {
  return `${m.packing_labels()} ${date}`
}

function titleOfWeighing({ date }: Params) {
  return `${m.weighing_title()} ${date}`
}

function titleOfCategory({ category = '' }: Params) {
  return isCategory(category) ? categoryName[category]() : m.admin_products()
}

function titleOfBox({ box = '' }: Params) {
  return isBoxId(box) ? boxName[box]() : m.admin_boxes()
}

function notFound() {
  throw data(null, { status: 404 })
}
