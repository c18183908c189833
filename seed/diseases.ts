import type { Condition } from '#shop/catalogue/condition.ts'

export type StartDisease = {
  type: Condition
  name: string
  nameAr: string
  intro: string
  introAr: string
  question: string
  questionAr: string
  answer: string[]
  answerAr: string[]
}

/** General dietary advice only. The pages say that it does not replace a doctor. */
export const startDiseases: StartDisease[] = [
  {
    type: 'heart',
    name: 'Heart disease',
    nameAr: 'أمراض القلب',
    intro:
      'Ordinary home cooking can be kind to the heart. Small habits, kept every day, matter more than any single food.',
    introAr: 'طبخ البيت العادي يمكن أن يناسب القلب. والعادات الصغيرة كل يوم أهم من أي طعام بعينه.',
    question: 'What should I eat to look after my heart?',
    questionAr: 'ماذا آكل لأعتني بقلبي؟',
    answer: [
      'Fill half the plate with vegetables and fruit of different colours, and choose beans, lentils and whole grains often. Five portions of vegetables and fruit a day is a good aim.',
      'Cook with small amounts of olive, maize or sunflower oil in place of ghee, butter and cream, and grill, bake or stew instead of frying. Choose fish, skinless chicken and lean cuts more often than fatty or processed meat.',
      'Keep salt below one level teaspoon a day from all food, and keep sweets and sugary drinks for special occasions. Lemon, garlic, cumin and fresh herbs give flavour without salt.',
    ],
    answerAr: [
      'املأ نصف طبقك بخضار وفاكهة من ألوان مختلفة، وأكثِر من البقول والعدس والحبوب الكاملة. خمس حصص من الخضار والفاكهة في اليوم هدف جيد.',
      'اطبخ بكمية قليلة من زيت الزيتون أو الذرة أو عباد الشمس بدل السمنة والزبدة والقشطة، واعتمد الشوي والفرن والتسبيك بدل القلي. واختر السمك والفراخ منزوعة الجلد واللحم قليل الدهن أكثر من اللحوم الدسمة والمصنعة.',
      'اجعل الملح أقل من ملعقة صغيرة ممسوحة في اليوم من كل ما تأكله، واترك الحلوى والمشروبات السكرية للمناسبات. الليمون والثوم والكمون والخضرة الطازجة تعطي طعمًا دون ملح.',
    ],
  },
  {
    type: 'diabetes',
    name: 'Diabetes',
    nameAr: 'مرض السكري',
    intro:
      'Nothing on the table needs to be forbidden, but amounts and times count. These habits help to keep blood sugar steady.',
    introAr:
      'لا شيء على المائدة ممنوع تمامًا، لكن الكمية والموعد لهما حساب. وهذه العادات تساعد على ثبات السكر.',
    question: 'How can I eat well with diabetes?',
    questionAr: 'كيف آكل أكلًا صحيًا مع السكري؟',
    answer: [
      'Eat at regular times and keep portions steady from day to day, which makes blood sugar easier to manage. If you use insulin or tablets, do not skip a meal without asking your doctor.',
      'Give half the plate to vegetables that are low in starch, such as cucumber, zucchini, molokhia, okra and leafy greens. Leave a quarter for protein and a quarter for starch.',
      'Bread, rice, pasta, potatoes and sweet corn all raise blood sugar, so measure them. Baladi bread, freekeh, beans and lentils have more fibre than white bread and rice.',
      'Eat fruit whole rather than as juice, one portion at a time. Dates, grapes, mangoes and figs are high in sugar, so a small amount is enough.',
      'Drink water, or herbal tea without sugar, in place of fizzy drinks, juice and sweet tea. Watch for the sugar hidden in sauces and packed food.',
      'Choose eggs, fish, skinless chicken, beans and areesh cheese for protein, and cook with a little vegetable oil. This looks after the heart as well.',
      'Before fasting in Ramadan or changing your diet, talk to your doctor about your medicine and your readings. Learn the signs of low blood sugar and keep something sweet at hand.',
    ],
    answerAr: [
      'تناول وجباتك في مواعيد ثابتة وبكميات متقاربة كل يوم، فهذا يسهّل ضبط السكر. وإن كنت تستعمل الإنسولين أو الأقراص فلا تترك وجبة قبل أن تسأل طبيبك.',
      'خصّص نصف الطبق لخضار قليل النشا مثل الخيار والكوسة والملوخية والبامية والورقيات. واجعل ربعه للبروتين وربعه للنشويات.',
      'العيش والأرز والمكرونة والبطاطس والذرة كلها ترفع السكر، فاحسب كميتها. والعيش البلدي والفريك والفول والعدس أغنى بالألياف من العيش الأبيض والأرز.',
      'كُل الفاكهة كما هي بدل العصير، حصة واحدة في المرة. أما البلح والعنب والمانجو والتين فسكرها كثير ويكفي منها القليل.',
      'اشرب الماء أو الأعشاب بلا سكر بدل المياه الغازية والعصائر والشاي المحلّى. وانتبه إلى السكر المخفي في الصلصات والأغذية المعلبة.',
      'اختر للبروتين البيض والسمك والفراخ منزوعة الجلد والبقول والجبنة القريش، واطبخ بقليل من الزيت النباتي. فهذا يفيد القلب أيضًا.',
      'قبل صيام رمضان أو تغيير نظام أكلك، تحدث مع طبيبك عن دوائك وقراءات السكر. وتعرّف على علامات هبوط السكر واحتفظ بشيء حلو في متناول يدك.',
    ],
  },
  {
    type: 'liver',
    name: 'Liver disease',
    nameAr: 'أمراض الكبد',
    intro:
      'The liver works on everything we eat. Lighter food, clean and fresh, leaves it less to do.',
    introAr: 'كل ما نأكله يمر على الكبد. والطعام الأخف النظيف الطازج يخفف عنه العمل.',
    question: 'Which foods are kind to the liver?',
    questionAr: 'ما الأطعمة التي تريح الكبد؟',
    answer: [
      'Keep a healthy weight and lose any extra slowly, with vegetables, whole grains and daily movement. This is the first advice for a fatty liver.',
      'Cut down on sugary drinks, sweets, fried food, ghee and fatty meat. Grilled chicken, fish, beans, areesh cheese and plain yoghurt are lighter choices.',
      'Protein matters for most people with liver disease, in small meals spread over the day, so do not cut it out unless your doctor asks. With cirrhosis or swelling, salt has to be limited too.',
      'Avoid alcohol and raw seafood, wash vegetables and fruit well, and keep food covered and cold. Ask before taking painkillers, herbal mixtures or supplements, as some of them harm the liver.',
    ],
    answerAr: [
      'حافظ على وزن مناسب وأنقص الزائد منه على مهل، بالخضار والحبوب الكاملة والحركة كل يوم. هذه أول نصيحة لمن عنده دهون على الكبد.',
      'قلّل المشروبات السكرية والحلوى والمقليات والسمنة واللحم الدسم. والفراخ المشوية والسمك والبقول والجبنة القريش والزبادي السادة اختيارات أخف.',
      'يحتاج أغلب مرضى الكبد إلى البروتين في وجبات صغيرة موزعة على اليوم، فلا تمنعه إلا إذا طلب طبيبك ذلك. ومع التليف أو التورّم يجب تقليل الملح أيضًا.',
      'تجنب الكحول والمأكولات البحرية النيئة، واغسل الخضار والفاكهة جيدًا، واحفظ الطعام مغطى ومبردًا. واسأل قبل تناول المسكنات أو خلطات الأعشاب أو المكملات، فبعضها يضر الكبد.',
    ],
  },
  {
    type: 'pressure',
    name: 'High blood pressure',
    nameAr: 'ضغط الدم المرتفع',
    intro:
      'Less salt and more vegetables are where most people begin. The taste gets used to it within a few weeks.',
    introAr:
      'تقليل الملح وزيادة الخضار هما البداية عند أغلب الناس. وستعتاد الطعم خلال أسابيع قليلة.',
    question: 'What can I eat to help keep my blood pressure down?',
    questionAr: 'ماذا آكل ليساعدني على ضبط ضغط الدم؟',
    answer: [
      'Keep salt below one level teaspoon a day in total, counting the salt in bread, cheese and ready food.',
      'Pickles, feseekh, old cheese, salted nuts, crisps and stock cubes hold most of the salt on the table. Have them rarely and in small pieces.',
      'Season with lemon, garlic, onion, vinegar, cumin, coriander and dried thyme, and taste before reaching for the salt.',
      'Eat vegetables and fruit at every meal. Bananas, oranges, spinach, tomatoes and beetroot are rich in potassium, which balances salt, but ask first if your kidneys are weak.',
      'Choose milk, yoghurt and cheese that are low in fat and salt, and rinse or soak white cheese before you eat it.',
      'Replace ghee and fried food with a little vegetable oil, and eat beans, fish or skinless chicken more often than red meat.',
      'Drink water or unsweetened hibiscus in place of fizzy drinks, and go easy on strong coffee and tea. If you take tablets for blood pressure, ask your doctor before drinking hibiscus every day.',
      'Keep a healthy weight, walk for half an hour on most days, and do not smoke. Food helps beside your medicine and does not replace it.',
    ],
    answerAr: [
      'اجعل الملح أقل من ملعقة صغيرة ممسوحة في اليوم كله، واحسب معها ملح العيش والجبن والأكل الجاهز.',
      'المخلل والفسيخ والجبن القديم والمكسرات المملحة ورقائق البطاطس ومكعبات المرق فيها أكثر الملح الذي نأكله. كُل منها نادرًا وبكميات صغيرة.',
      'تبّل بالليمون والثوم والبصل والخل والكمون والكزبرة والزعتر، وذُق الأكل قبل أن تمد يدك إلى الملّاحة.',
      'كُل الخضار والفاكهة مع كل وجبة. الموز والبرتقال والسبانخ والطماطم والبنجر غنية بالبوتاسيوم الذي يوازن الملح، لكن اسأل طبيبك أولًا إن كانت كليتاك ضعيفتين.',
      'اختر لبنًا وزبادي وجبنًا قليلة الدسم والملح، واشطف الجبنة البيضاء أو انقعها قبل أكلها.',
      'ضع قليلًا من الزيت النباتي بدل السمنة، وخفف المقليات، وكُل البقول والسمك والفراخ منزوعة الجلد أكثر من اللحم الأحمر.',
      'اشرب الماء أو الكركديه بلا سكر بدل المياه الغازية، وخفف القهوة والشاي الثقيل. وإن كنت تتناول دواء للضغط فاسأل طبيبك قبل شرب الكركديه كل يوم.',
      'حافظ على وزن مناسب، وامشِ نصف ساعة في أغلب الأيام، وابتعد عن التدخين. الأكل يساعد مع الدواء ولا يحل محله.',
    ],
  },
  {
    type: 'kidney',
    name: 'Kidney disease',
    nameAr: 'أمراض الكلى',
    intro:
      'Kidney diets differ from person to person, so this page only names what is usually watched. Your own limits come from your blood tests.',
    introAr:
      'غذاء مرضى الكلى يختلف من شخص إلى آخر، لذلك نذكر هنا ما يُنتبه إليه عادةً. أما حدودك أنت فتعرفها من تحاليلك.',
    question: 'What should I watch in my food with kidney disease?',
    questionAr: 'ماذا أراعي في أكلي مع أمراض الكلى؟',
    answer: [
      'Needs differ with the stage of the disease and with dialysis, so agree your own limits with your doctor or dietitian, using your blood tests.',
      'Keep salt low: cook without it, and avoid pickles, salty cheese, stock cubes and processed meat. Do not use salt substitutes, as most are made of potassium.',
      'If your potassium is high, prefer cucumbers, cabbage, cauliflower, lettuce, onions, apples and strawberries in moderate portions.',
      'In that case, limit bananas, potatoes, tomatoes, spinach, dates, avocados and dried fruit. Boiling vegetables in plenty of water and pouring it away lowers their potassium.',
      'Take protein in the amount set for you: often a little less before dialysis, and more once on it. Eggs, chicken and fish in measured portions are good sources.',
      'Phosphorus may need a limit too. Cola, processed cheese, processed meat and packed foods with phosphate additives are the first to cut.',
      'Drink as much as your doctor advises: some people need more water and others must hold back. With a limit, count soup, tea and watermelon too.',
      'Keep blood sugar and blood pressure under control, and ask before taking painkillers, herbs or supplements. Star fruit is not safe for weak kidneys.',
    ],
    answerAr: [
      'تختلف الاحتياجات باختلاف مرحلة المرض والغسيل الكلوي، فحدد المسموح لك مع طبيبك أو أخصائي التغذية بحسب تحاليلك.',
      'قلّل الملح: اطبخ من دونه، وتجنب المخلل والجبن المالح ومكعبات المرق واللحوم المصنعة. ولا تستعمل بدائل الملح، فأغلبها مصنوع من البوتاسيوم.',
      'إن كان البوتاسيوم مرتفعًا عندك، ففضّل الخيار والكرنب والقرنبيط والخس والبصل والتفاح والفراولة بكميات معتدلة.',
      'وفي هذه الحالة قلّل الموز والبطاطس والطماطم والسبانخ والبلح والأفوكادو والفاكهة المجففة. وسلق الخضار في ماء وفير ثم التخلص من الماء يقلل ما فيه من البوتاسيوم.',
      'تناول البروتين بالقدر المحدد لك: أقل قليلًا في الغالب قبل الغسيل، وأكثر بعد بدئه. البيض والفراخ والسمك بكميات محسوبة مصادر جيدة.',
      'قد تحتاج إلى تقليل الفوسفور أيضًا. وأول ما يُترك الكولا والجبن المطبوخ واللحوم المصنعة والأغذية المعلبة التي يضاف إليها الفوسفات.',
      'اشرب القدر الذي ينصح به طبيبك، فهناك من يحتاج إلى ماء أكثر وهناك من يجب أن يقلله. وإن كان للسوائل حد، فاحسب معها الشوربة والشاي والبطيخ.',
      'اضبط السكر وضغط الدم، واسأل قبل تناول المسكنات أو الأعشاب أو المكملات. والكارامبولا (فاكهة النجمة) غير آمنة لمرضى الكلى.',
    ],
  },
]

/** The note on each of these pages until the owner changes it. */
export const startNote =
  'This is general dietary advice. It does not replace your doctor, who knows your case and your medicines.'
export const startNoteAr = 'هذه نصائح غذائية عامة، ولا تُغني عن طبيبك الذي يعرف حالتك وأدويتك.'
