import { boxIds } from '#shop/boxes/box.ts'
import { conditions } from '#shop/catalogue/condition.ts'

/**
 * All pages of the storefront: the English path (Arabic has the same under /ar), and the folder in `pages/`.
 */
export const routes: Record<string, string> = {
  '/': 'home',
  '/home': 'home',
  '/products': 'products',
  '/products/:category': 'category',
  '/products/:category/:slug': 'product',
  '/search': 'search',
  '/disease': 'disease',
  ...Object.fromEntries(conditions.map((condition) => [`/${condition}`, 'condition'])),
  ...Object.fromEntries(boxIds.map((box) => [`/${box}box`, 'box'])),
  '/meals': 'meals',
  '/meals/:slug': 'meal',
  '/about': 'about',
  '/contact': 'contact',
  '/policies/:policy': 'policy',
  '/cart': 'cart',
  '/buy/:items': 'buy',
  '/checkout': 'checkout',
  '/orders': 'orders',
  '/orders/:number': 'order',
  '/login': 'login',
  '/login/code': 'login-code',
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/confirm-email': 'confirm-email',
  '/account': 'account',
  '/stop': 'stop',
  '/offline': 'offline',
  '/supply/:token': 'supply',
  '/producers': 'producers',
  '/producers/:producer': 'producer',
}
