import type { BoxId } from '#shop/boxes/box.ts'

export type StartBoxRow = {
  name: string
  nameAr: string
  /** In units of 100 g: 10 is 1 kg. */
  weight: number
}

export type StartBoxWeek = {
  /** First and last day, in Egypt. */
  from: string
  to: string
  rows: StartBoxRow[]
}

export type StartBox = {
  size: BoxId
  pricePiastres: number
  name: string
  nameAr: string
  desc: string
  descAr: string
  people: string
  peopleAr: string
  weeks: StartBoxWeek[]
}

export const startBoxes: StartBox[] = [
  {
    size: 'small',
    pricePiastres: 80000,
    name: 'Small Box',
    nameAr: 'الصندوق الصغير',
    desc: 'The week’s kitchen basics and a little fruit: salad vegetables, a few pots of cooking, and something sweet for afterwards.',
    descAr:
      'أساسيات مطبخ الأسبوع ومعها بعض الفاكهة: خضار السلطة، وما يكفي طبختين أو ثلاثًا، وفاكهة لما بعد الغداء.',
    people: 'For two or three people, for a week',
    peopleAr: 'يكفي فردين أو ثلاثة لمدة أسبوع',
    weeks: [
      {
        from: '2023-02-25',
        to: '2023-03-03',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 10 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 5 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 10 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 5 },
          { name: 'Carrots', nameAr: 'جزر', weight: 5 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 3 },
          { name: 'Broccoli', nameAr: 'بروكلي', weight: 8 },
          { name: 'Green peas in the pod', nameAr: 'بسلة خضراء', weight: 5 },
          { name: 'Artichokes', nameAr: 'خرشوف', weight: 6 },
          { name: 'White mushrooms', nameAr: 'مشروم أبيض', weight: 3 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 8 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 10 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 15 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 5 },
        ],
      },
      {
        from: '2023-03-03',
        to: '2023-03-10',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 10 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 8 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 8 },
          { name: 'Red onions', nameAr: 'بصل أحمر', weight: 5 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 3 },
          { name: 'Zucchini', nameAr: 'كوسة', weight: 5 },
          { name: 'Green beans', nameAr: 'فاصوليا خضراء', weight: 5 },
          { name: 'Cauliflower', nameAr: 'قرنبيط', weight: 8 },
          { name: 'Avocados', nameAr: 'أفوكادو', weight: 5 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 8 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 13 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 15 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 8 },
        ],
      },
    ],
  },
  {
    size: 'medium',
    pricePiastres: 120000,
    name: 'Medium Box',
    nameAr: 'الصندوق المتوسط',
    desc: 'A full week of family cooking from one delivery, with vegetables for every pot and fruit for the school bags.',
    descAr: 'أسبوع كامل من طبخ العائلة في توصيلة واحدة، فيه خضار لكل طبخة وفاكهة لحقيبة المدرسة.',
    people: 'For four or five people, for a week',
    peopleAr: 'يكفي أربعة أو خمسة أفراد لمدة أسبوع',
    weeks: [
      {
        from: '2023-02-25',
        to: '2023-03-03',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 15 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 10 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 13 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 8 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 5 },
          { name: 'Carrots', nameAr: 'جزر', weight: 8 },
          { name: 'Green peppers', nameAr: 'فلفل أخضر', weight: 5 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 5 },
          { name: 'Zucchini', nameAr: 'كوسة', weight: 8 },
          { name: 'Broccoli', nameAr: 'بروكلي', weight: 10 },
          { name: 'Artichokes', nameAr: 'خرشوف', weight: 6 },
          { name: 'Green peas in the pod', nameAr: 'بسلة خضراء', weight: 8 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 5 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 15 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 10 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 18 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 8 },
        ],
      },
      {
        from: '2023-03-03',
        to: '2023-03-10',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 15 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 10 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 13 },
          { name: 'Sweet potatoes', nameAr: 'بطاطا', weight: 5 },
          { name: 'Red onions', nameAr: 'بصل أحمر', weight: 8 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 3 },
          { name: 'Beetroot', nameAr: 'بنجر', weight: 5 },
          { name: 'Green beans', nameAr: 'فاصوليا خضراء', weight: 10 },
          { name: 'Cauliflower', nameAr: 'قرنبيط', weight: 8 },
          { name: 'White mushrooms', nameAr: 'مشروم أبيض', weight: 5 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 6 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 5 },
          { name: 'Avocados', nameAr: 'أفوكادو', weight: 5 },
          { name: 'Cantaloupe', nameAr: 'كانتالوب', weight: 8 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 13 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 15 },
        ],
      },
    ],
  },
  {
    size: 'large',
    pricePiastres: 160000,
    name: 'Large Box',
    nameAr: 'الصندوق الكبير',
    desc: 'For the house where everyone eats together: the widest choice of the week, with enough for the Friday gathering.',
    descAr:
      'للبيت الذي يجتمع كله على المائدة: أوسع اختيار من محصول الأسبوع، وفيه ما يكفي لمّة الجمعة.',
    people: 'For six to eight people, for a week',
    peopleAr: 'يكفي ستة إلى ثمانية أفراد لمدة أسبوع',
    weeks: [
      {
        from: '2023-02-25',
        to: '2023-03-03',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 20 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 15 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 20 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 10 },
          { name: 'Red onions', nameAr: 'بصل أحمر', weight: 5 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 5 },
          { name: 'Carrots', nameAr: 'جزر', weight: 10 },
          { name: 'Green peppers', nameAr: 'فلفل أخضر', weight: 8 },
          { name: 'Zucchini', nameAr: 'كوسة', weight: 10 },
          { name: 'Eggplants', nameAr: 'باذنجان رومي', weight: 8 },
          { name: 'Broccoli', nameAr: 'بروكلي', weight: 13 },
          { name: 'Artichokes', nameAr: 'خرشوف', weight: 6 },
          { name: 'Green peas in the pod', nameAr: 'بسلة خضراء', weight: 10 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 5 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 20 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 20 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 20 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 15 },
        ],
      },
      {
        from: '2023-03-03',
        to: '2023-03-10',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 20 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 15 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 20 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 10 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 3 },
          { name: 'Spinach', nameAr: 'سبانخ', weight: 8 },
          { name: 'Cauliflower', nameAr: 'قرنبيط', weight: 10 },
          { name: 'Green beans', nameAr: 'فاصوليا خضراء', weight: 10 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 8 },
          { name: 'White mushrooms', nameAr: 'مشروم أبيض', weight: 5 },
          { name: 'Taro', nameAr: 'قلقاس', weight: 8 },
          { name: 'Beetroot', nameAr: 'بنجر', weight: 5 },
          { name: 'Avocados', nameAr: 'أفوكادو', weight: 8 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 5 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 15 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 18 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 20 },
        ],
      },
    ],
  },
]
