import { plainSpelling } from '#shop/spelling.ts'
import type { Page } from './pages.ts'

const MY = '(?:my |the |your |a |new |delivery )*'
const ADDRESS = '(?:ال)?عنوان(?:ي)?(?: التوصيل)?'

/**
 * Phrases that ask for a page, in plain spelling. Their single words may mean another page, or goods. The
 * first match counts.
 */
const pagePhrases: [RegExp, Page][] = (
  [
    ['(?:delete|remove|close) (?:my )?account', 'privacy'],
    ['(?:احذف|حذف|امسح|مسح|الغاء|الغي) (?:ال)?حساب(?:ي)?', 'privacy'],
    ['what (?:to|should i|can i) cook', 'meals'],
    ['(?:اطبخ|نطبخ|هطبخ) ايه|(?:طبخه?|اكله|اكلات) (?:ال)?(?:يوم|النهارده)', 'meals'],
    ['my orders?', 'orders'],
    [`(?:change|edit|update|wrong|add) ${MY}address(?:es)?`, 'orders'],
    [`(?:تغيير|اغير|غير|تعديل|اعدل|عدل|اضافه|اضيف) ${ADDRESS}`, 'orders'],
    ['(?:اللي|الي) (?:طلبته|طلبتها|طلبناه|اشتريته)', 'orders'],
    ['فين (?:ال)?(?:طلب|طلبي|اوردر|اوردري|حاجتي|حاجاتي)', 'orders'],
    ['(?:my account|log ?in|sign ?in|(?:forgot )?(?:my )?password)', 'orders'],
    [
      '(?:تسجيل (?:ال)?دخول|حسابي|(?:نسيت )?(?:كلمه (?:ال)?سر|كلمه (?:ال)?مرور|(?:ال)?باسورد))',
      'orders',
    ],
    ['(?:min|minimum|least) ?orders?', 'delivery'],
    ['(?:ال)?حد (?:ال)?ادني(?: لل?(?:طلب|اوردر|شراء))?', 'delivery'],
    ['(?:اقل|ادني) (?:طلب|اوردر)', 'delivery'],
    ['مواعيد (?:ال)?توصيل', 'delivery'],
    ['(?:working|opening|business) hours', 'contact'],
    ['(?:مواعيد|ساعات) (?:ال)?(?:عمل|شغل)', 'contact'],
    ['(?:discount|promo|voucher|coupon) codes?|coupons?|promo ?codes?', 'terms'],
    ['(?:كود|كوبون) (?:ال)?خصم|كوبون(?:ات)?', 'terms'],
    ['(?:ال)?(?:فلوس|مبلغ) (?:رجعت|رجع|مرجعتش|مارجعتش)|(?:ارجع|رجوع|ترجع) (?:ال)?فلوس', 'returns'],
  ] satisfies [string, Page][]
).map(([words, page]) => [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u'),
  page,
])

export function pageAskedFor(asked: string): Page | undefined {
  const plain = plainSpelling(asked)
  return pagePhrases.find(([of]) => of.test(plain))?.[1]
}
