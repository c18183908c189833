import type { Condition } from '#shop/catalogue/condition.ts'

/** Customers' names for each condition. */
const names: Record<Condition, string[]> = {
  heart: [
    'heart',
    'heart disease',
    'cholesterol',
    'cardiac',
    'القلب',
    'قلب',
    'كوليسترول',
    'مرضى القلب',
    '2alb',
    'kolesterol',
  ],
  diabetes: [
    'diabetes',
    'diabetics',
    'diabetic',
    'blood sugar',
    'السكر',
    'سكر',
    'السكري',
    'مرضى السكر',
    'sokkar',
    'sokar',
  ],
  liver: [
    'liver',
    'fatty liver',
    'liver disease',
    'الكبد',
    'كبد',
    'مرضى الكبد',
    'تليف الكبد',
    'kabed',
  ],
  kidney: [
    'kidney',
    'kidneys',
    'kidney failure',
    'الكلى',
    'كلى',
    'مرضى الكلى',
    'الفشل الكلوي',
    'kela',
  ],
  pressure: [
    'blood pressure',
    'high blood pressure',
    'hypertension',
    'الضغط',
    'ضغط',
    'مرضى الضغط',
    'ضغط الدم',
    'daght',
  ],
}

/** Queries around a condition's name. */
const latin = [
  'NAME',
  'food for NAME',
  'good for NAME',
  'NAME diet',
  'what to eat with NAME',
  'fruit for NAME',
  'cheese for NAME',
  'bananas for NAME',
  'sweets for NAME',
  'meat for NAME',
  'chocolate for NAME',
  'candy for NAME',
  'potatoes NAME',
]
const arabic = [
  'NAME',
  'اكل NAME',
  'مناسب لNAME',
  'مفيد لـ NAME',
  'فاكهة لNAME',
  'جبنة لNAME',
  'موز لNAME',
  'حلويات لNAME',
  'بطاطس لNAME',
  'شوكولاتة NAME',
  'تمر عشان NAME',
  'لحمة لNAME',
]

/** Queries that name a condition, some with goods that may be a caution for it. */
export const conditionPhrasings: { asked: string; condition: Condition }[] = (
  ['heart', 'diabetes', 'liver', 'kidney', 'pressure'] as const
).flatMap((condition) =>
  names[condition].flatMap((name) =>
    (/[a-z]/.test(name) ? latin : arabic).map((around) => {
      // `ل` and the article are written as one word.
      const asked = around.replace(
        'لNAME',
        name.startsWith('ال') ? `لل${name.slice(2)}` : `ل${name}`,
      )
      return { asked: asked.replace('NAME', name), condition }
    }),
  ),
)
