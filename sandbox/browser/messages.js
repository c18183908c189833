// Every sentence that a customer can read, by Stripe's own codes.
const ENGLISH = {
  frameTitle: 'Secure card payment input frame',
  numberLabel: 'Credit or debit card number',
  expiryLabel: 'Credit or debit card expiration date',
  cvcLabel: 'Credit or debit card CVC/CVV',
  numberPlaceholder: 'Card number',
  expiryPlaceholder: 'MM / YY',
  cvcPlaceholder: 'CVC',
  challengeBank: 'Demonstration bank',
  challengeTitle: '3-D Secure test page',
  challengeAmount: 'Amount to pay',
  challengeText:
    'This is a test of 3-D Secure authentication. There is no real bank and no money moves. Choose how the bank answers.',
  challengeComplete: 'Complete authentication',
  challengeFail: 'Fail authentication',
  codes: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incorrect_number: 'Your card number is incorrect.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    invalid_cvc: "Your card's security code is invalid.",
    incorrect_cvc: "Your card's security code is incorrect.",
    expired_card: 'Your card has expired.',
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    test_mode_live_card:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    setup_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    api_connection_error:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
}

// Latin names keep their own direction (U+2066 … U+2069).
const ARABIC = {
  frameTitle: 'إطار آمن لإدخال بيانات البطاقة',
  numberLabel: 'رقم بطاقة الائتمان أو الخصم',
  expiryLabel: 'تاريخ انتهاء بطاقة الائتمان أو الخصم',
  cvcLabel: 'رمز الأمان لبطاقة الائتمان أو الخصم',
  numberPlaceholder: 'رقم البطاقة',
  expiryPlaceholder: 'شهر / سنة',
  cvcPlaceholder: 'CVC',
  challengeBank: 'بنك تجريبي',
  challengeTitle: 'صفحة اختبار \u20663-D Secure\u2069',
  challengeAmount: 'المبلغ المطلوب',
  challengeText:
    'هذا اختبار للتحقق عبر \u20663-D Secure\u2069. لا يوجد بنك حقيقي ولن يُخصم أي مبلغ. اختر كيف يجيب البنك.',
  challengeComplete: 'إتمام المصادقة',
  challengeFail: 'رفض المصادقة',
  codes: {
    incomplete_number: 'رقم بطاقتك غير مكتمل.',
    invalid_number: 'رقم بطاقتك غير صالح.',
    incorrect_number: 'رقم بطاقتك غير صحيح.',
    incomplete_expiry: 'تاريخ انتهاء صلاحية بطاقتك غير مكتمل.',
    invalid_expiry_month: 'شهر انتهاء صلاحية بطاقتك غير صالح.',
    invalid_expiry_month_past: 'تاريخ انتهاء صلاحية بطاقتك قد مضى.',
    invalid_expiry_year: 'سنة انتهاء صلاحية بطاقتك غير صالحة.',
    invalid_expiry_year_past: 'سنة انتهاء صلاحية بطاقتك قد مضت.',
    incomplete_cvc: 'رمز الأمان لبطاقتك غير مكتمل.',
    invalid_cvc: 'رمز الأمان لبطاقتك غير صالح.',
    incorrect_cvc: 'رمز الأمان لبطاقتك غير صحيح.',
    expired_card: 'انتهت صلاحية بطاقتك.',
    processing_error: 'حدث خطأ أثناء معالجة بطاقتك. حاول مرة أخرى بعد قليل.',
    card_declined: 'تم رفض بطاقتك.',
    insufficient_funds: 'رصيد بطاقتك غير كافٍ.',
    test_mode_live_card:
      'تم رفض بطاقتك. الطلب في وضع الاختبار، والبطاقة المستخدمة ليست بطاقة اختبار. قائمة بطاقات الاختبار: \u2066https://stripe.com/docs/testing\u2069',
    payment_intent_authentication_failure:
      'تعذّرت مصادقة طريقة الدفع. يُرجى اختيار طريقة دفع أخرى والمحاولة مرة أخرى.',
    setup_intent_authentication_failure:
      'تعذّرت مصادقة طريقة الدفع. يُرجى اختيار طريقة دفع أخرى والمحاولة مرة أخرى.',
    api_connection_error:
      'نواجه مشكلة في الاتصال بمزوّد الدفع. يُرجى التحقق من اتصالك بالإنترنت والمحاولة مرة أخرى.',
  },
}

export function languageOf(locale) {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale
  return /^ar\b/i.test(wanted) ? 'ar' : 'en'
}

export function words(locale) {
  return languageOf(locale) === 'ar' ? ARABIC : ENGLISH
}

/** Returns the error in the reader's language; a code without a translation keeps the server's text. */
export function localizeError(error, locale) {
  const { codes } = words(locale)
  const message = codes[error.decline_code] ?? codes[error.code] ?? error.message
  return { ...error, message }
}
