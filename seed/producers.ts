import type { StartProduct } from './start-product.ts'

type StartProducer = {
  id: string
  name: string
  nameAr: string
  place: string
  placeAr: string
  story: string
  storyAr: string
  /** Days from the first start on in which the certificate is valid. Missing without a certificate. */
  certifiedDays?: number
}

/** None of them exists, and no real body certified them. */
export const startProducers: StartProducer[] = [
  {
    id: 'sawaqi-farm',
    name: 'Sawaqi Farm',
    nameAr: 'مزرعة السواقي',
    place: 'Fayoum',
    placeAr: 'الفيوم',
    story:
      'Hagg Abdel-Tawab and his two daughters farm twelve feddans below the old waterwheels. They gave up sprays in 2009, after a summer in which the bees stayed away. Chamomile and marjoram grow along the canals, tomatoes and okra behind them, and the hens walk the rows once the harvest is in.',
    storyAr:
      'الحاج عبد التواب وابنتاه يزرعون اثني عشر فدانًا تحت السواقي القديمة. تركوا الرش سنة 2009 بعد صيف غاب فيه النحل عن الأرض. البابونج والبردقوش على حواف الترع، ووراءهما الطماطم والبامية، وبعد جمع المحصول تسرح الفراخ بين الخطوط.',
    certifiedDays: 410,
  },
  {
    id: 'nada-orchards',
    name: 'Nada Orchards',
    nameAr: 'بساتين الندى',
    place: 'Nubaria, Beheira',
    placeAr: 'النوبارية، البحيرة',
    story:
      'What was bare desert in 1994 is shade today. The Nada family planted windbreaks first and fruit trees six years later. Compost from their own yard feeds the apples and plums; between the rows they grow peppers, broccoli and lettuce on drip lines that save half the water.',
    storyAr:
      'كانت صحراء جرداء سنة 1994، واليوم كلها ظل. بدأت عائلة ندى بمصدات الريح، ولم تغرس أشجار الفاكهة إلا بعد ست سنوات. سماد التفاح والبرقوق من كومة المزرعة نفسها، وبين صفوف الشجر فلفل وبروكلي وخس تُروى بالتنقيط بنصف الماء.',
    certifiedDays: 560,
  },
  {
    id: 'birsim-dairy',
    name: 'Birsim Dairy',
    nameAr: 'ألبان البرسيم',
    place: 'Kom Hamada, Beheira',
    placeAr: 'كوم حمادة، البحيرة',
    story:
      'Forty cows and eighteen buffaloes, each with a name on the barn door. They eat clover from the fields around the dairy, and are milked at four in the morning; by noon the milk is bottled, set as yoghurt or stretched into mozzarella. What is too much for the bottles becomes butter.',
    storyAr:
      'أربعون بقرة وثماني عشرة جاموسة، لكل واحدة اسم مكتوب على باب الزريبة. طعامها برسيم الغيطان المجاورة، وتُحلب في الرابعة فجرًا، وقبل الظهر يكون لبنها في الزجاجات أو في سلطانيات الزبادي أو صار موتزاريلا مشدودة باليد. وما يفيض منه يصبح زبدة.',
    certifiedDays: 330,
  },
  {
    id: 'safsaf-fields',
    name: 'Safsaf Fields',
    nameAr: 'غيطان الصفصاف',
    place: 'Giza',
    placeAr: 'الجيزة',
    story:
      'Seven neighbours with small plots share one cold room and one van. As the fields lie an hour from the city, herbs are cut at dawn and are in the boxes before the roads fill. The willows that gave the place its name still stand at the canal.',
    storyAr:
      'سبعة جيران أراضيهم صغيرة، يجمعهم مخزن مبرد واحد وسيارة نقل واحدة. الغيطان على بُعد ساعة من القاهرة، فتُقطع الخضرة مع الفجر وتكون في الصناديق قبل زحمة الطريق. وأشجار الصفصاف التي سُمي المكان بها ما زالت واقفة على الترعة.',
    certifiedDays: 240,
  },
  {
    id: 'qantara-orchard',
    name: 'Qantara Orchard',
    nameAr: 'بستان القنطرة',
    place: 'Ismailia',
    placeAr: 'الإسماعيلية',
    story:
      'Grandfather Seif planted the Ewais mangoes in 1968 and carried water to them by donkey. His grandchildren kept every tree. Strawberries fill the winter, beans the spring, and in August the whole family is up ladders.',
    storyAr:
      'زرع الجد سيف شجر المانجو العويس سنة 1968، وكان يحمل إليه الماء على الحمار. حافظ الأحفاد على كل شجرة منه. الشتاء للفراولة والربيع للفاصوليا، وفي أغسطس تصعد العائلة كلها على السلالم.',
    certifiedDays: 470,
  },
  {
    id: 'shams-farm',
    name: 'Shams Farm',
    nameAr: 'مزرعة شمس',
    place: 'Minya',
    placeAr: 'المنيا',
    story:
      'Garlic, anise and clover take turns on the same soil, so that none of them tires it. The clover feeds a small herd of baladi cattle, and the herd feeds the soil. Mariam Shams keeps the books and the seed: the garlic has been the same for three generations.',
    storyAr:
      'الثوم واليانسون والبرسيم يتبادلون الأرض نفسها حتى لا تتعب. البرسيم للعجول البلدي، وسبلة العجول ترجع إلى الأرض. مريم شمس تمسك الحسابات وتحفظ التقاوي: بذرة الثوم عندها هي نفسها منذ ثلاثة أجيال.',
    certifiedDays: 190,
  },
  {
    id: 'barki-herders',
    name: 'Barki Herders',
    nameAr: 'رعاة البرقي',
    place: 'Matrouh',
    placeAr: 'مطروح',
    story:
      'Five Bedouin families whose Barki sheep and goats follow the winter rain along the north coast. The animals graze on wild herbs, the figs get no water but the rain. Their certificate has run out and is being renewed.',
    storyAr:
      'خمس عائلات من البدو، تمشي أغنامها البرقي وماعزها وراء مطر الشتاء على الساحل الشمالي. مرعاها أعشاب برية، والتين عندهم لا يشرب إلا من المطر. انتهت شهادتهم وهم الآن يجددونها.',
    certifiedDays: -20,
  },
  {
    id: 'dar-nawwara',
    name: 'Dar Nawwara',
    nameAr: 'دار نوّارة',
    place: 'Ashmoun, Menoufia',
    placeAr: 'أشمون، المنوفية',
    story:
      'Nawwara began with areesh cheese drained on her own mats; today eleven women of the village bring milk, pigeons and the vegetables of their family plots. They use no sprays, but the plots are still in their years of conversion, so they hold no certificate yet.',
    storyAr:
      'بدأت نوّارة بجبنة قريش تصفّيها على حصيرها، واليوم معها إحدى عشرة سيدة من القرية يأتين باللبن والحمام وخضار أرض العائلة. لا يرششن شيئًا، لكن الأرض ما زالت في سنوات التحول، فلا شهادة لديهن حتى الآن.',
  },
]

type Place = Pick<StartProduct, 'origin' | 'type'>

const producerOfOrigin: Record<string, string> = {
  Fayoum: 'sawaqi-farm',
  Nubaria: 'nada-orchards',
  Ismailia: 'qantara-orchard',
  Minya: 'shams-farm',
  Matrouh: 'barki-herders',
  Menoufia: 'dar-nawwara',
}

/** Returns undefined if the shop names only the place. */
export function startProducerOf({ origin, type }: Place): string | undefined {
  const fromAnimals = type === 'meat' || type === 'milk'
  if (origin === 'Beheira') return fromAnimals ? 'birsim-dairy' : 'nada-orchards'
  if (origin === 'Giza') return fromAnimals ? undefined : 'safsaf-fields'
  return producerOfOrigin[origin]
}
