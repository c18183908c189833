import { locales, pathIn } from '#messages/locale.ts'
import { headOf } from '../head.ts'
import { expect, test } from '../shop.ts'

const product = '/products/milk/cow-milk'

/** Public pages of SPEC section 2 and further ones, with their headings in both languages. */
const pages: [path: string, en: string | RegExp, ar: string | RegExp, status?: number][] = [
  ['/', 'Your health is your wealth', 'صحتك هي ثروتك'],
  ['/home', 'Your health is your wealth', 'صحتك هي ثروتك'],
  ['/cart', 'SHOPPING CART', 'سلة التسوّق'],
  ['/about', /^About .*Baladi/, /^عن .*بلدي/],
  ['/products', 'Start Shopping', 'ابدأ التسوّق'],
  ['/products/vegetable', 'Vegetables', 'خضروات'],
  ['/products/fruits', 'Fruits', 'فواكه'],
  ['/products/meat', 'Meat', 'لحوم'],
  ['/products/herbals', 'Herbals', 'أعشاب'],
  ['/products/milk', 'Milk', 'ألبان'],
  [product, 'Cow milk', 'لبن بقري'],
  ['/meals', 'Recipes from the field', 'وصفات من خير الأرض'],
  ['/meals/vegetable-torly', 'Torly, mixed vegetable tagine', 'تورلي خضار في الفرن'],
  ['/login', 'LOGIN FORM', 'تسجيل الدخول'],
  ['/register', 'SignUp Form', 'إنشاء حساب'],
  ['/forgot-password', 'Forgot your password?', 'نسيت كلمة المرور؟'],
  ['/reset-password', 'Choose a new password', 'اختر كلمة مرور جديدة'],
  ['/confirm-email', 'Confirm your new e-mail', 'تأكيد بريدك الجديد'],
  ['/contact', 'Contact us', 'تواصل معنا'],
  ['/disease', 'Food for common health conditions', 'أكل يناسب الحالات الصحية الشائعة'],
  ['/heart', 'Heart disease', 'أمراض القلب'],
  ['/diabetes', 'Diabetes', 'مرض السكري'],
  ['/liver', 'Liver disease', 'أمراض الكبد'],
  ['/pressure', 'High blood pressure', 'ضغط الدم المرتفع'],
  ['/kidney', 'Kidney disease', 'أمراض الكلى'],
  ['/checkout', 'Checkout', 'إتمام الطلب'],
  ['/smallbox', 'Small Box', 'الصندوق الصغير'],
  ['/mediumbox', 'Medium Box', 'الصندوق المتوسط'],
  ['/largebox', 'Large Box', 'الصندوق الكبير'],
  ['/search?q=mint', /mint/, /mint/],
  ['/policies/delivery', 'Delivery', 'التوصيل'],
  ['/policies/returns', 'Returns and refunds', 'الإرجاع ورد المبلغ'],
  ['/policies/privacy', 'Privacy', 'الخصوصية'],
  ['/policies/terms', 'Terms of sale', 'شروط البيع'],
  ['/account', /./, /./],
  ['/orders', /./, /./],
  ...`/no-such-page /products/x /products/milk/x /meals/x /policies/x /Heart /products/all;DROP
    /products/%27 /products/Vegetable /products/__proto__ /meals/constructor
    /products/milk/%2e%2e%2f /.git/config`
    .split(/\s+/)
    .map((path): [string, string, string, number] => [
      path,
      'We can’t find that page',
      'لم نجد هذه الصفحة',
      404,
    ]),
]

for (const [path, en, ar, status = 200] of pages) {
  test(`${path} is there in both languages`, async ({ request }) => {
    for (const locale of locales) {
      const response = await request.get(pathIn(locale, path))
      expect(response.status(), locale).toBe(status)
      const head = headOf(await response.text())
      expect(head.language).toBe(locale)
      expect(head.direction).toBe(locale === 'ar' ? 'rtl' : 'ltr')
      expect(head.headings).toHaveLength(1)
      const heading = (head.headings[0] ?? '').replaceAll(/[\u2066-\u2069]/g, '')
      expect(heading).toMatch(locale === 'ar' ? asPattern(ar) : asPattern(en))
    }
  })
}

test('an Arabic page is found in capitals, too, and says where it belongs', async ({ request }) => {
  const page = await (await request.get('/AR/products/milk')).text()
  expect(headOf(page).direction).toBe('rtl')
  expect(page).toMatch(/<link rel="canonical" href="[^"]+\/ar\/products\/milk"/)
})

test('a slash at the end of an address leads to the page', async ({ request }) => {
  for (const path of ['/cart', '/ar', '/ar/products/milk', '/search?q=mint']) {
    const [page = '', query] = path.split('?')
    const written = query ? `${page}/?${query}` : `${page}/`
    const response = await request.get(written, { maxRedirects: 0 })
    expect(response.status(), written).toBe(301)
    expect(response.headers().location, written).toBe(path)
  }
})

function asPattern(words: string | RegExp): RegExp {
  return typeof words === 'string'
    ? new RegExp(`^${words.replaceAll(/[.*+?()]/g, '\\$&')}$`)
    : words
}

const admin = [
  '',
  '/products',
  '/orders',
  '/messages',
  '/boxes',
  '/content',
  '/customers',
  '/settings',
]
for (const path of [
  ...admin.map((one) => `/admin${one}`),
  ...['vegetable', 'fruits', 'meat', 'herbals', 'milk'].flatMap((type) => [
    `/admin/mainTable/${type}`,
    `/admin/addToTable/${type}`,
  ]),
]) {
  test(`${path} is there, and tells a stranger nothing`, async ({ request }) => {
    for (const locale of locales) {
      const response = await request.get(pathIn(locale, path))
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(headOf(html)).toMatchObject({ language: locale, isHidden: true })
      expect(html).not.toContain('@example.com')
    }
  })
}

test('a page, a file or a check of health takes no other method, and says which it takes', async ({
  request,
}) => {
  for (const path of ['/', '/ar/cart', '/products/milk', '/healthz', '/favicon.svg', '/no/such']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const response = await request.fetch(path, { method })
      expect(response.status(), `${method} ${path}`).toBe(405)
      expect(response.headers().allow, `${method} ${path}`).toBe('GET, HEAD')
    }
  }
  for (const method of ['PUT', 'TRACE']) {
    expect((await request.fetch('/sandbox/x', { method })).status(), method).toBe(405)
  }
})
