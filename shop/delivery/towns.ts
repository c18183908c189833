import type { Governorate } from './governorate.ts'

type Town = [latitude: number, longitude: number, ...names: string[]]

/**
 * Towns in every part of Egypt, in degrees, with the names that map apps write. The first one of a
 * governorate is its capital. A short Plus Code is exact within half a degree of its town.
 */
export const towns: Record<Governorate, Town[]> = {
  Cairo: [
    [30.04, 31.24, 'Cairo', 'القاهرة'],
    [30.03, 31.47, 'New Cairo', 'القاهرة الجديدة'],
    [29.85, 31.33, 'Helwan', 'حلوان'],
  ],
  Giza: [
    [30.01, 31.21, 'Giza', 'الجيزة'],
    [29.94, 30.92, '6th of October', '6 October', 'السادس من أكتوبر', '6 أكتوبر'],
    [30.04, 30.98, 'Sheikh Zayed', 'الشيخ زايد'],
    [28.35, 28.87, 'Bahariya', 'Bawiti', 'الواحات البحرية', 'الباويطي'],
  ],
  Alexandria: [
    [31.2, 29.92, 'Alexandria', 'الإسكندرية'],
    [30.85, 29.61, 'Borg El Arab', 'برج العرب'],
  ],
  Qalyubia: [
    [30.47, 31.18, 'Benha', 'Banha', 'بنها'],
    [30.23, 31.48, 'Obour', 'El Obour', 'العبور'],
    [30.13, 31.24, 'Shubra El Kheima', 'Shubra Al Khaymah', 'شبرا الخيمة'],
  ],
  Sharqia: [
    [30.59, 31.5, 'Zagazig', 'الزقازيق'],
    [30.31, 31.74, '10th of Ramadan', 'العاشر من رمضان'],
    [30.42, 31.56, 'Bilbeis', 'Belbes', 'بلبيس'],
  ],
  Dakahlia: [
    [31.04, 31.38, 'Mansoura', 'El Mansoura', 'Al Mansurah', 'المنصورة'],
    [30.72, 31.26, 'Mit Ghamr', 'ميت غمر'],
  ],
  Gharbia: [
    [30.79, 31.0, 'Tanta', 'طنطا'],
    [30.97, 31.17, 'Mahalla', 'El Mahalla El Kubra', 'المحلة الكبرى', 'المحلة'],
  ],
  Monufia: [
    [30.55, 31.01, 'Shibin El Kom', 'Shebin El Kom', 'شبين الكوم'],
    [30.36, 30.53, 'Sadat City', 'مدينة السادات'],
  ],
  Beheira: [
    [31.03, 30.47, 'Damanhur', 'Damanhour', 'دمنهور'],
    [31.13, 30.13, 'Kafr El Dawwar', 'كفر الدوار'],
    [30.39, 30.34, 'Wadi El Natrun', 'وادي النطرون'],
    [31.4, 30.42, 'Rashid', 'Rosetta', 'رشيد'],
  ],
  'Kafr El Sheikh': [
    [31.11, 30.94, 'Kafr El Sheikh', 'كفر الشيخ'],
    [31.13, 30.65, 'Desouk', 'Disuq', 'دسوق'],
  ],
  Damietta: [
    [31.42, 31.81, 'Damietta', 'دمياط'],
    [31.51, 31.84, 'Ras El Bar', 'رأس البر'],
  ],
  'Port Said': [[31.27, 32.3, 'Port Said', 'بورسعيد', 'بور سعيد']],
  Ismailia: [
    [30.6, 32.27, 'Ismailia', 'الإسماعيلية'],
    [30.33, 32.3, 'Fayed', 'فايد'],
  ],
  Suez: [
    [29.97, 32.55, 'Suez', 'السويس'],
    [29.6, 32.32, 'Ain Sokhna', 'El Sokhna', 'العين السخنة', 'السخنة'],
  ],
  'North Sinai': [
    [31.13, 33.8, 'Arish', 'El Arish', 'العريش'],
    [31.02, 33.01, 'Bir El Abd', 'بئر العبد'],
  ],
  'South Sinai': [
    [28.24, 33.62, 'El Tor', 'الطور'],
    [27.92, 34.33, 'Sharm El Sheikh', 'شرم الشيخ'],
    [28.51, 34.51, 'Dahab', 'دهب'],
    [28.97, 34.65, 'Nuweiba', 'نويبع'],
    [29.49, 34.9, 'Taba', 'طابا'],
    [28.56, 33.95, 'Saint Catherine', 'St Catherine', 'سانت كاترين'],
    [29.59, 32.72, 'Ras Sedr', 'Ras Sudr', 'رأس سدر'],
  ],
  Fayoum: [[29.31, 30.84, 'Fayoum', 'Faiyum', 'الفيوم']],
  'Beni Suef': [[29.07, 31.1, 'Beni Suef', 'Bani Swif', 'بني سويف']],
  Minya: [
    [28.09, 30.76, 'Minya', 'Menia', 'المنيا'],
    [28.65, 30.84, 'Maghagha', 'مغاغة'],
    [27.73, 30.84, 'Mallawi', 'ملوي'],
  ],
  Asyut: [
    [27.18, 31.18, 'Asyut', 'Assiut', 'أسيوط'],
    [27.56, 30.81, 'Dairut', 'ديروط'],
  ],
  Sohag: [[26.56, 31.69, 'Sohag', 'سوهاج']],
  Qena: [
    [26.16, 32.72, 'Qena', 'قنا'],
    [26.05, 32.24, 'Nag Hammadi', 'نجع حمادي'],
  ],
  Luxor: [
    [25.69, 32.64, 'Luxor', 'الأقصر'],
    [25.29, 32.55, 'Esna', 'إسنا'],
  ],
  Aswan: [
    [24.09, 32.9, 'Aswan', 'أسوان'],
    [24.48, 32.95, 'Kom Ombo', 'كوم أمبو'],
    [24.98, 32.88, 'Edfu', 'إدفو'],
    [22.34, 31.63, 'Abu Simbel', 'أبو سمبل'],
  ],
  'Red Sea': [
    [27.26, 33.81, 'Hurghada', 'الغردقة'],
    [27.4, 33.68, 'El Gouna', 'الجونة'],
    [28.36, 33.08, 'Ras Gharib', 'رأس غارب'],
    [26.73, 33.94, 'Safaga', 'سفاجا'],
    [26.1, 34.28, 'El Quseir', 'Qusair', 'القصير'],
    [25.07, 34.88, 'Marsa Alam', 'مرسى علم'],
  ],
  'New Valley': [
    [25.44, 30.56, 'Kharga', 'El Kharga', 'الخارجة'],
    [25.5, 28.98, 'Dakhla', 'Mut', 'الداخلة', 'موط'],
    [27.06, 27.97, 'Farafra', 'الفرافرة'],
  ],
  Matrouh: [
    [31.35, 27.24, 'Marsa Matrouh', 'Mersa Matruh', 'مرسى مطروح'],
    [30.83, 28.95, 'El Alamein', 'New Alamein', 'العلمين', 'العلمين الجديدة'],
    [31.03, 28.44, 'El Dabaa', 'الضبعة'],
    [29.2, 25.52, 'Siwa', 'سيوة'],
    [31.55, 25.16, 'Sallum', 'السلوم'],
  ],
}
