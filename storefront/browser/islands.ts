import type { ComponentType } from 'react'
import { AreaButton } from '../features/delivery/area-button.tsx'
import { AreaText } from '../features/delivery/area-text.tsx'
import { CardMarks, HealthChoice, ProductAdvice } from '../features/health/health-islands.tsx'
import { CardActions } from '../features/products/card-actions.tsx'
import { AccountMenu } from '../layout/account-menu.tsx'
import { Announcements } from '../layout/announcements.tsx'
import { BackToTop, BackToTopItem } from '../layout/back-to-top.tsx'
import { BarAccount, CartCount } from '../layout/bottom-bar-islands.tsx'
import { CartPill } from '../layout/cart-pill.tsx'
import { Greeting } from '../layout/greeting.tsx'
import { OfflineNotice } from '../layout/offline-notice.tsx'
import { SearchForm } from '../layout/search-form.tsx'

// The props come as JSON from the same component on the server (`island.tsx`).
// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>
type Island = AnyComponent | { load: () => Promise<AnyComponent> }

/** Returns an island whose code loads when a page has it. */
function later<Name extends string>(from: () => Promise<Record<Name, AnyComponent>>, name: Name) {
  return { load: async () => (await from())[name] }
}

/**
 * All islands by name. The code of islands on most pages is loaded at once. `later` loads the code of the
 * others when a page has them.
 */
export const islands: Record<string, Island> = {
  'account-menu': AccountMenu,
  'account-panel': BarAccount,
  announcements: Announcements,
  'area-button': AreaButton,
  'area-text': AreaText,
  'back-to-top': BackToTop,
  'back-to-top-item': BackToTopItem,
  'card-actions': CardActions,
  'card-marks': CardMarks,
  'cart-count': CartCount,
  'cart-pill': CartPill,
  greeting: Greeting,
  'offline-notice': OfflineNotice,
  'product-advice': ProductAdvice,
  'search-form': SearchForm,
  'box-order-by': later(() => import('../pages/box/order-by.tsx'), 'OrderBy'),
  'condition-choice': later(
    () => import('../pages/condition/condition-choice.tsx'),
    'ConditionChoice',
  ),
  'delivery-promise': later(
    () => import('../pages/product/delivery-promise.tsx'),
    'DeliveryPromise',
  ),
  'delivery-week': later(() => import('../features/delivery/delivery-week.tsx'), 'DeliveryWeek'),
  'health-choice': HealthChoice,
  ingredients: later(() => import('../pages/meal/ingredients.tsx'), 'Ingredients'),
  'meal-advice': later(() => import('../features/health/meal-advice.tsx'), 'MealAdvice'),
  'meal-marks': later(() => import('../features/health/meal-advice.tsx'), 'MealMarks'),
  'print-button': later(() => import('../parts/print-button.tsx'), 'PrintButton'),
  'confirm-email-form': later(
    () => import('../pages/confirm-email/confirm-email-form.tsx'),
    'ConfirmEmailForm',
  ),
  'contact-form': later(() => import('../pages/contact/contact-form.tsx'), 'ContactForm'),
  'forgot-form': later(() => import('../pages/forgot-password/forgot-form.tsx'), 'ForgotForm'),
  'login-form': later(() => import('../pages/login/login-form.tsx'), 'LoginForm'),
  'phone-login': later(() => import('../pages/login-code/phone-login.tsx'), 'PhoneLogin'),
  'own-account': later(() => import('../pages/account/own-account.tsx'), 'OwnAccount'),
  'register-form': later(() => import('../pages/register/register-form.tsx'), 'RegisterForm'),
  'reset-form': later(() => import('../pages/reset-password/reset-form.tsx'), 'ResetForm'),
  'stock-alert': later(() => import('../features/stock-alert/stock-alert.tsx'), 'StockAlert'),
  'stored-cart': later(() => import('../pages/offline/stored-cart.tsx'), 'StoredCart'),
  'try-again': later(() => import('../pages/offline/try-again.tsx'), 'TryAgain'),
  'fill-cart': later(() => import('../pages/buy/fill-cart.tsx'), 'FillCart'),
  cart: later(() => import('../pages/cart/cart-contents.tsx'), 'CartContents'),
  checkout: later(() => import('../pages/checkout/checkout.tsx'), 'Checkout'),
  'buy-again': later(() => import('../pages/order/buy-again.tsx'), 'BuyAgain'),
  'order-change': later(() => import('../pages/order/change/order-change.tsx'), 'OrderChange'),
  'copy-text': later(() => import('../pages/order/transfer/copy-text.tsx'), 'CopyText'),
  'copy-code': later(() => import('../pages/order/pay/copy-code.tsx'), 'CopyCode'),
  'time-left': later(() => import('../pages/order/pay/time-left.tsx'), 'TimeLeft'),
  'order-push': later(() => import('../pages/order/order-push.tsx'), 'OrderPush'),
  'order-watch': later(() => import('../pages/order/order-watch.tsx'), 'OrderWatch'),
  'pay-due': later(() => import('../pages/order/pay/pay-due.tsx'), 'PayDue'),
  'own-orders': later(() => import('../pages/orders/own-orders.tsx'), 'OwnOrders'),
}
