export type StartBoxRow = {
  name: string
  nameAr: string
  /** In units of 100 g: 10 is 1 kg. */
  weight: number
}

export type StartBoxWeek = {
  /** First and last day, as local dates in Egypt. */
  from: string
  to: string
  rows: StartBoxRow[]
}

export type StartBox = {
  size: 'small' | 'medium' | 'large'
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
    desc: 'The week’s kitchen basics and a little fruit: salad vegetables, a few pots of cooking, and strawberries for afterwards.',
    descAr:
      'أساسيات مطبخ الأسبوع ومعها بعض الفاكهة: خضار السلطة، وما يكفي طبختين أو ثلاثًا، وفراولة لما بعد الغداء.',
    people: 'For two or three people, for a week',
    peopleAr: 'يكفي فردين أو ثلاثة لمدة أسبوع',
    weeks: [
      {
        from: '2023-02-25',
        to: '2023-03-03',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 20 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 10 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 20 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 10 },
          { name: 'Carrots', nameAr: 'جزر', weight: 10 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 5 },
          { name: 'Broccoli', nameAr: 'بروكلي', weight: 15 },
          { name: 'Green peas in the pod', nameAr: 'بسلة خضراء', weight: 10 },
          { name: 'Artichokes', nameAr: 'خرشوف', weight: 12 },
          { name: 'White mushrooms', nameAr: 'مشروم أبيض', weight: 5 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 15 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 20 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 30 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 10 },
        ],
      },
      {
        from: '2023-03-03',
        to: '2023-03-10',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 20 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 15 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 15 },
          { name: 'Red onions', nameAr: 'بصل أحمر', weight: 10 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 5 },
          { name: 'Zucchini', nameAr: 'كوسة', weight: 10 },
          { name: 'Green beans', nameAr: 'فاصوليا خضراء', weight: 10 },
          { name: 'Cauliflower', nameAr: 'قرنبيط', weight: 15 },
          { name: 'Avocados', nameAr: 'أفوكادو', weight: 10 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 15 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 25 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 30 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 15 },
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
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 30 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 20 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 25 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 15 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 10 },
          { name: 'Carrots', nameAr: 'جزر', weight: 15 },
          { name: 'Green peppers', nameAr: 'فلفل أخضر', weight: 10 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 10 },
          { name: 'Zucchini', nameAr: 'كوسة', weight: 15 },
          { name: 'Broccoli', nameAr: 'بروكلي', weight: 20 },
          { name: 'Artichokes', nameAr: 'خرشوف', weight: 12 },
          { name: 'Green peas in the pod', nameAr: 'بسلة خضراء', weight: 15 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 10 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 30 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 20 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 35 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 15 },
        ],
      },
      {
        from: '2023-03-03',
        to: '2023-03-10',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 30 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 20 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 25 },
          { name: 'Sweet potatoes', nameAr: 'بطاطا', weight: 10 },
          { name: 'Red onions', nameAr: 'بصل أحمر', weight: 15 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 5 },
          { name: 'Beetroot', nameAr: 'بنجر', weight: 10 },
          { name: 'Green beans', nameAr: 'فاصوليا خضراء', weight: 20 },
          { name: 'Cauliflower', nameAr: 'قرنبيط', weight: 15 },
          { name: 'White mushrooms', nameAr: 'مشروم أبيض', weight: 10 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 12 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 10 },
          { name: 'Avocados', nameAr: 'أفوكادو', weight: 10 },
          { name: 'Cantaloupe', nameAr: 'كانتالوب', weight: 15 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 25 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 30 },
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
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 40 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 30 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 40 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 20 },
          { name: 'Red onions', nameAr: 'بصل أحمر', weight: 10 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 10 },
          { name: 'Carrots', nameAr: 'جزر', weight: 20 },
          { name: 'Green peppers', nameAr: 'فلفل أخضر', weight: 15 },
          { name: 'Zucchini', nameAr: 'كوسة', weight: 20 },
          { name: 'Eggplants', nameAr: 'باذنجان رومي', weight: 15 },
          { name: 'Broccoli', nameAr: 'بروكلي', weight: 25 },
          { name: 'Artichokes', nameAr: 'خرشوف', weight: 12 },
          { name: 'Green peas in the pod', nameAr: 'بسلة خضراء', weight: 20 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 10 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 40 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 40 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 40 },
          { name: 'Baladi mandarins', nameAr: 'يوسفي بلدي', weight: 30 },
        ],
      },
      {
        from: '2023-03-03',
        to: '2023-03-10',
        rows: [
          { name: 'Tomatoes', nameAr: 'طماطم', weight: 40 },
          { name: 'Cucumbers', nameAr: 'خيار', weight: 30 },
          { name: 'Potatoes', nameAr: 'بطاطس', weight: 40 },
          { name: 'Golden onions', nameAr: 'بصل ذهبي', weight: 20 },
          { name: 'Garlic', nameAr: 'ثوم بلدي', weight: 5 },
          { name: 'Spinach', nameAr: 'سبانخ', weight: 15 },
          { name: 'Cauliflower', nameAr: 'قرنبيط', weight: 20 },
          { name: 'Green beans', nameAr: 'فاصوليا خضراء', weight: 20 },
          { name: 'Coloured peppers', nameAr: 'فلفل ألوان', weight: 15 },
          { name: 'White mushrooms', nameAr: 'مشروم أبيض', weight: 10 },
          { name: 'Taro', nameAr: 'قلقاس', weight: 15 },
          { name: 'Beetroot', nameAr: 'بنجر', weight: 10 },
          { name: 'Avocados', nameAr: 'أفوكادو', weight: 15 },
          { name: 'Baladi lemons', nameAr: 'ليمون بلدي', weight: 10 },
          { name: 'Navel oranges', nameAr: 'برتقال بسرة', weight: 30 },
          { name: 'Bananas', nameAr: 'موز بلدي', weight: 35 },
          { name: 'Strawberries', nameAr: 'فراولة', weight: 40 },
        ],
      },
    ],
  },
]
