import type { PayProblem } from './orders.ts'

export type KioskLanguage = 'en' | 'ar'

const english = {
  title: 'Fawry kiosk (demonstration)',
  note: 'This is a test. There is no real kiosk and no money moves.',
  other: 'العربية',
  referenceLabel: 'Reference number',
  referenceHint: 'The nine digits that the shop gave you',
  find: 'Show the bill',
  bill: 'Your bill',
  reference: 'Reference number',
  about: 'For',
  amount: 'Amount',
  fee: 'Fawry fee',
  total: 'Total to pay',
  until: 'Can be paid until',
  payCash: 'Pay in cash',
  wallet: 'Pay with a mobile wallet',
  mobile: 'Wallet’s mobile number',
  pin: 'PIN',
  pinHint: 'Any six digits pay here, except 000000',
  payWallet: 'Pay with the wallet',
  receipt: 'Payment received',
  pending: 'Payment taken. Fawry is still working on it.',
  paymentNumber: 'Payment number',
  paid: 'Paid',
  another: 'Pay another bill',
  problems: {
    form: 'Enter the nine digits of the reference number.',
    mobile: 'Enter an Egyptian mobile number, such as 01001234567.',
    pin: 'The PIN has six digits.',
    wrongPin: 'The wallet refused this PIN.',
    unknown: 'There is no bill with this reference number.',
    paid: 'This bill is paid already.',
    expired: 'The time to pay this bill is over.',
    cancelled: 'The shop cancelled this bill.',
  } satisfies Record<PayProblem, string> & Record<string, string>,
}

export type KioskTexts = typeof english

const arabic: KioskTexts = {
  title: 'ماكينة فوري (للتجربة)',
  note: 'هذه صفحة تجريبية: لا توجد ماكينة حقيقية ولن تُدفع أي أموال.',
  other: 'English',
  referenceLabel: 'الرقم المرجعي',
  referenceHint: 'الأرقام التسعة التي حصلت عليها من المتجر',
  find: 'عرض الفاتورة',
  bill: 'فاتورتك',
  reference: 'الرقم المرجعي',
  about: 'مقابل',
  amount: 'المبلغ',
  fee: 'رسوم فوري',
  total: 'الإجمالي المطلوب',
  until: 'آخر موعد للدفع',
  payCash: 'ادفع نقدًا',
  wallet: 'الدفع بمحفظة إلكترونية',
  mobile: 'رقم موبايل المحفظة',
  pin: 'الرقم السري',
  pinHint: 'أي ستة أرقام تصلح هنا ما عدا 000000',
  payWallet: 'ادفع بالمحفظة',
  receipt: 'تم استلام الدفعة',
  pending: 'استلمنا المبلغ، وما زالت فوري تراجع العملية.',
  paymentNumber: 'رقم العملية',
  paid: 'المدفوع',
  another: 'دفع فاتورة أخرى',
  problems: {
    form: 'اكتب الأرقام التسعة للرقم المرجعي.',
    mobile: 'اكتب رقم موبايل مصريًا مثل 01001234567.',
    pin: 'الرقم السري ستة أرقام.',
    wrongPin: 'رفضت المحفظة هذا الرقم السري.',
    unknown: 'لا توجد فاتورة بهذا الرقم المرجعي.',
    paid: 'هذه الفاتورة مدفوعة بالفعل.',
    expired: 'انتهت مهلة دفع هذه الفاتورة.',
    cancelled: 'ألغى المتجر هذه الفاتورة.',
  },
}

export const kioskTexts: Record<KioskLanguage, KioskTexts> = { en: english, ar: arabic }

export function poundsIn(language: KioskLanguage, piastres: number) {
  return new Intl.NumberFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-EG', {
    style: 'currency',
    currency: 'EGP',
  }).format(piastres / 100)
}

export function timeIn(language: KioskLanguage, ms: number) {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  }).format(ms)
}
