export const governorates = [
  ['Cairo', 'القاهرة'],
  ['Giza', 'الجيزة'],
  ['Alexandria', 'الإسكندرية'],
  ['Qalyubia', 'القليوبية'],
  ['Sharqia', 'الشرقية'],
  ['Dakahlia', 'الدقهلية'],
  ['Gharbia', 'الغربية'],
  ['Monufia', 'المنوفية'],
  ['Beheira', 'البحيرة'],
  ['Kafr El Sheikh', 'كفر الشيخ'],
  ['Damietta', 'دمياط'],
  ['Port Said', 'بورسعيد'],
  ['Ismailia', 'الإسماعيلية'],
  ['Suez', 'السويس'],
  ['North Sinai', 'شمال سيناء'],
  ['South Sinai', 'جنوب سيناء'],
  ['Fayoum', 'الفيوم'],
  ['Beni Suef', 'بني سويف'],
  ['Minya', 'المنيا'],
  ['Asyut', 'أسيوط'],
  ['Sohag', 'سوهاج'],
  ['Qena', 'قنا'],
  ['Luxor', 'الأقصر'],
  ['Aswan', 'أسوان'],
  ['Red Sea', 'البحر الأحمر'],
  ['New Valley', 'الوادي الجديد'],
  ['Matrouh', 'مطروح'],
] as const

export type Governorate = (typeof governorates)[number][0]
export const governorateNames: Governorate[] = governorates.map(([name]) => name)

export function governorateInArabic(governorate: Governorate): string {
  return governorates.find(([name]) => name === governorate)?.[1] ?? governorate
}
