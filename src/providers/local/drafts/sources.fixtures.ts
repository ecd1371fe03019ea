import type { CopyAnswer } from '../../../writing/post-copy.ts'

const journeys = [
  { label: 'Train', shown: '89 €' },
  { label: 'Bus', shown: '35 €' },
  { label: 'Plane', shown: '120 €' },
]
const visits = [
  { label: 'Email', shown: '42%' },
  { label: 'Search', shown: '31%' },
  { label: 'Social', shown: '12%' },
]

/** A source of each form in six languages, and what a reader expects to be on the picture. */
export const sources: readonly (readonly [source: string, expected: Partial<CopyAnswer>])[] = [
  // English
  [
    'Berlin to Prague\nTrain: 89 €\nBus: 35 €\nPlane: 120 €',
    { kind: 'table', headline: 'Berlin to Prague', rows: journeys },
  ],
  ['Train: 89 €\nBus: 35 €\nPlane: 120 €', { kind: 'table', rows: journeys }],
  ['Email 42%, search 31%, social 12%', { kind: 'comparison', bars: visits }],
  [
    'Where our visitors come from: email 42%, search 31% and social 12%.',
    { kind: 'comparison', headline: 'Where our visitors come from', bars: visits },
  ],
  [
    '- Soak the beans overnight\n- Rinse them well\n- Simmer for an hour',
    { kind: 'list', items: ['Soak the beans overnight', 'Rinse them well', 'Simmer for an hour'] },
  ],
  [
    'What to pack for a day hike\n1. Water\n2. A map on paper\n3. Rain jacket\n4. Plasters',
    {
      kind: 'list',
      headline: 'What to pack for a day hike',
      items: ['Water', 'A map on paper', 'Rain jacket', 'Plasters'],
    },
  ],
  [
    '“We stopped counting likes and started counting replies.” — Dana Whitfield, head of community',
    {
      kind: 'quote',
      headline: 'We stopped counting likes and started counting replies.',
      speaker: 'Dana Whitfield',
      role: 'head of community',
    },
  ],
  [
    '"My landlord never knew we had a cat," says Tom Okafor.',
    { kind: 'quote', headline: 'My landlord never knew we had a cat.', speaker: 'Tom Okafor' },
  ],
  [
    'Open studio weekend\nFri 6 pm: Opening drinks\nSat 11 am: Print workshop\nSun 2 pm: Artist talk',
    {
      kind: 'schedule',
      headline: 'Open studio weekend',
      entries: [
        { when: 'Fri 6 pm', what: 'Opening drinks' },
        { when: 'Sat 11 am', what: 'Print workshop' },
        { when: 'Sun 2 pm', what: 'Artist talk' },
      ],
    },
  ],
  [
    '73% of our members cancel a gym they never visit.',
    { kind: 'figure', figure: '73%', headline: 'of our members cancel a gym they never visit.' },
  ],
  [
    'Sunday brunch\n$24 per person\n- Coffee and juice\n- Eggs any style\nBook by Friday.',
    {
      kind: 'offer',
      headline: 'Sunday brunch',
      price: '$24',
      per: 'per person',
      includes: ['Coffee and juice', 'Eggs any style'],
      details: 'Book by Friday.',
    },
  ],
  [
    'Tip 3 of 7: Write the subject line last.',
    { kind: 'step', headline: 'Write the subject line last.', number: 3, of: 7, word: 'Tip' },
  ],
  [
    'Do you still print your boarding pass? Ours fits on your watch.',
    {
      kind: 'question',
      headline: 'Do you still print your boarding pass?',
      support: 'Ours fits on your watch.',
    },
  ],
  [
    '41 cafés\n12 bakeries\n3 cargo bikes',
    {
      kind: 'facts',
      rows: [
        { shown: '41', label: 'cafés' },
        { shown: '12', label: 'bakeries' },
        { shown: '3', label: 'cargo bikes' },
      ],
    },
  ],
  ['We open on 3 May.', { kind: 'statement', headline: 'We open on 3 May.' }],
  [
    'Opening hours\nMon–Fri: 9–18\nSat: 10–14\nSun: closed',
    {
      kind: 'table',
      headline: 'Opening hours',
      rows: [
        { label: 'Mon–Fri', shown: '9–18' },
        { label: 'Sat', shown: '10–14' },
        { label: 'Sun', shown: 'closed' },
      ],
    },
  ],
  // German
  [
    'Unsere Tarife\nTageskarte: 12,50 €\nMonatskarte: 89 €\nJahreskarte: 890 €',
    {
      kind: 'table',
      headline: 'Unsere Tarife',
      rows: [
        { label: 'Tageskarte', shown: '12,50 €' },
        { label: 'Monatskarte', shown: '89 €' },
        { label: 'Jahreskarte', shown: '890 €' },
      ],
    },
  ],
  [
    'Newsletter 38 %, Suche 27 %, Empfehlung 20 %',
    {
      kind: 'comparison',
      bars: [
        { label: 'Newsletter', shown: '38 %' },
        { label: 'Suche', shown: '27 %' },
        { label: 'Empfehlung', shown: '20 %' },
      ],
    },
  ],
  [
    '• Fenster abdichten\n• Heizkörper entlüften\n• Nachts auf 17 Grad stellen',
    {
      kind: 'list',
      items: ['Fenster abdichten', 'Heizkörper entlüften', 'Nachts auf 17 Grad stellen'],
    },
  ],
  [
    '„Wir backen nur, was wir selbst essen würden“, sagt Bäckermeisterin Jule Brandt.',
    { kind: 'quote', headline: 'Wir backen nur, was wir selbst essen würden.', speaker: 'Jule Brandt' },
  ],
  [
    'Lesungen im Mai\n12. Mai: Mariana Leky\n19. Mai: Saša Stanišić\n26. Mai: Judith Hermann',
    {
      kind: 'schedule',
      headline: 'Lesungen im Mai',
      entries: [
        { when: '12. Mai', what: 'Mariana Leky' },
        { when: '19. Mai', what: 'Saša Stanišić' },
        { when: '26. Mai', what: 'Judith Hermann' },
      ],
    },
  ],
  [
    'Schritt 2: Den Teig zwölf Stunden ruhen lassen.',
    { kind: 'step', number: 2, word: 'Schritt', headline: 'Den Teig zwölf Stunden ruhen lassen.' },
  ],
  [
    'Warum riecht Regen? Es liegt an Bakterien im Boden.',
    { kind: 'question', headline: 'Warum riecht Regen?', support: 'Es liegt an Bakterien im Boden.' },
  ],
  ['Töpferkurs am Wochenende – 95 €', { kind: 'offer', headline: 'Töpferkurs am Wochenende', price: '95 €' }],
  [
    '62 % der Pendler würden aufs Rad umsteigen.',
    { kind: 'figure', figure: '62 %', headline: 'der Pendler würden aufs Rad umsteigen.' },
  ],
  ['Ab Montag backen wir auch glutenfrei.', { kind: 'statement' }],
  // Spanish
  [
    'Clases de guitarra\n1 hora: 20 €\n5 horas: 90 €\n10 horas: 160 €',
    {
      kind: 'table',
      headline: 'Clases de guitarra',
      rows: [
        { label: '1 hora', shown: '20 €' },
        { label: '5 horas', shown: '90 €' },
        { label: '10 horas', shown: '160 €' },
      ],
    },
  ],
  [
    'Instagram 45 %, correo 30 % y tienda 25 %',
    {
      kind: 'comparison',
      bars: [
        { label: 'Instagram', shown: '45 %' },
        { label: 'Correo', shown: '30 %' },
        { label: 'Tienda', shown: '25 %' },
      ],
    },
  ],
  [
    'Qué traer al taller:\n- Delantal\n- Libreta\n- Ganas de mancharse',
    { kind: 'list', headline: 'Qué traer al taller', items: ['Delantal', 'Libreta', 'Ganas de mancharse'] },
  ],
  [
    '«Aprendí a decir que no y dormí mejor», cuenta Lucía Ferrer, diseñadora.',
    {
      kind: 'quote',
      headline: 'Aprendí a decir que no y dormí mejor.',
      speaker: 'Lucía Ferrer',
      role: 'diseñadora',
    },
  ],
  [
    'Fiesta del barrio\n10:00 Desayuno en la plaza\n12:30 Concierto\n15:00 Paella para todos',
    {
      kind: 'schedule',
      headline: 'Fiesta del barrio',
      entries: [
        { when: '10:00', what: 'Desayuno en la plaza' },
        { when: '12:30', what: 'Concierto' },
        { when: '15:00', what: 'Paella para todos' },
      ],
    },
  ],
  [
    '¿Tu café sabe a quemado? Baja la temperatura del agua.',
    {
      kind: 'question',
      headline: '¿Tu café sabe a quemado?',
      support: 'Baja la temperatura del agua.',
    },
  ],
  [
    '8 de cada 10 plantas mueren por exceso de agua.',
    { kind: 'statement', headline: '8 de cada 10 plantas mueren por exceso de agua.' },
  ],
  ['Menú del día: 13,50 €', { kind: 'offer', headline: 'Menú del día', price: '13,50 €' }],
  ['Consejo 4: Riega por la mañana.', { kind: 'step', number: 4, word: 'Consejo' }],
  ['Cerramos en agosto. Volvemos el 2 de septiembre.', { kind: 'statement' }],
  // French
  [
    'Nos formules\nDécouverte : 29 €\nConfort : 59 €\nPremium : 99 €',
    {
      kind: 'table',
      headline: 'Nos formules',
      rows: [
        { label: 'Découverte', shown: '29 €' },
        { label: 'Confort', shown: '59 €' },
        { label: 'Premium', shown: '99 €' },
      ],
    },
  ],
  [
    'Voiture 51 %, métro 33 %, vélo 16 %',
    {
      kind: 'comparison',
      bars: [
        { label: 'Voiture', shown: '51 %' },
        { label: 'Métro', shown: '33 %' },
        { label: 'Vélo', shown: '16 %' },
      ],
    },
  ],
  [
    '1. Choisir un sujet\n2. Écrire tous les jours\n3. Relire à voix haute',
    { kind: 'list', items: ['Choisir un sujet', 'Écrire tous les jours', 'Relire à voix haute'] },
  ],
  [
    '« On n’achète pas un vélo, on achète des matins calmes », explique Hugo Marchand, fondateur.',
    {
      kind: 'quote',
      headline: 'On n’achète pas un vélo, on achète des matins calmes.',
      speaker: 'Hugo Marchand',
      role: 'fondateur',
    },
  ],
  [
    'Portes ouvertes\nSamedi 14 h : visite de l’atelier\nSamedi 16 h : dégustation\nDimanche 11 h : brunch',
    {
      kind: 'schedule',
      headline: 'Portes ouvertes',
      entries: [
        { when: 'Samedi 14 h', what: 'Visite de l’atelier' },
        { when: 'Samedi 16 h', what: 'Dégustation' },
        { when: 'Dimanche 11 h', what: 'Brunch' },
      ],
    },
  ],
  [
    'Pourquoi vos tomates fendent-elles ? Un arrosage irrégulier suffit.',
    {
      kind: 'question',
      headline: 'Pourquoi vos tomates fendent-elles ?',
      support: 'Un arrosage irrégulier suffit.',
    },
  ],
  [
    'Atelier céramique\n65 € par personne\nTerre et cuisson comprises.',
    {
      kind: 'offer',
      headline: 'Atelier céramique',
      price: '65 €',
      per: 'par personne',
      details: 'Terre et cuisson comprises.',
    },
  ],
  [
    '3 boutiques\n48 artisans\n100 % local',
    {
      kind: 'facts',
      rows: [
        { shown: '3', label: 'boutiques' },
        { shown: '48', label: 'artisans' },
        { shown: '100 %', label: 'local' },
      ],
    },
  ],
  ['Étape 1 sur 4 : Mesurez la pièce.', { kind: 'step', number: 1, of: 4, word: 'Étape' }],
  ['La boulangerie rouvre mardi à 7 h.', { kind: 'statement' }],
  // Japanese
  [
    '料金表\n大人：1,200円\n学生：800円\n子ども：500円',
    {
      kind: 'table',
      headline: '料金表',
      rows: [
        { label: '大人', shown: '1,200円' },
        { label: '学生', shown: '800円' },
        { label: '子ども', shown: '500円' },
      ],
    },
  ],
  [
    'メール 42%、検索 31%、SNS 12%',
    {
      kind: 'comparison',
      bars: [
        { label: 'メール', shown: '42%' },
        { label: '検索', shown: '31%' },
        { label: 'SNS', shown: '12%' },
      ],
    },
  ],
  [
    '持ち物\n・水筒\n・タオル\n・雨具',
    { kind: 'list', headline: '持ち物', items: ['水筒', 'タオル', '雨具'] },
  ],
  [
    '「毎朝の一杯が、町のあいさつになりました」――店主・佐藤美咲',
    {
      kind: 'quote',
      headline: '毎朝の一杯が、町のあいさつになりました',
      speaker: '店主・佐藤美咲',
    },
  ],
  [
    '秋の味覚祭\n10:00 開場\n11:30 栗ごはんの試食\n14:00 利き酒',
    {
      kind: 'schedule',
      headline: '秋の味覚祭',
      entries: [
        { when: '10:00', what: '開場' },
        { when: '11:30', what: '栗ごはんの試食' },
        { when: '14:00', what: '利き酒' },
      ],
    },
  ],
  ['その書類、まだ紙で管理していますか？', { kind: 'question' }],
  ['ステップ2：生地を一晩寝かせます。', { kind: 'step', number: 2, word: 'ステップ' }],
  ['平日ランチセット：950円', { kind: 'offer', headline: '平日ランチセット', price: '950円' }],
  // Arabic
  [
    'أسعار التذاكر\nالكبار: 50 ريال\nالطلاب: 30 ريال\nالأطفال: 15 ريال',
    {
      kind: 'table',
      headline: 'أسعار التذاكر',
      rows: [
        { label: 'الكبار', shown: '50 ريال' },
        { label: 'الطلاب', shown: '30 ريال' },
        { label: 'الأطفال', shown: '15 ريال' },
      ],
    },
  ],
  [
    'البريد 42%، البحث 31%، التواصل الاجتماعي 12%',
    {
      kind: 'comparison',
      bars: [
        { label: 'البريد', shown: '42%' },
        { label: 'البحث', shown: '31%' },
        { label: 'التواصل الاجتماعي', shown: '12%' },
      ],
    },
  ],
  [
    'قبل السفر:\n- راجع جواز سفرك\n- احجز مقعدك\n- أبلغ البنك',
    { kind: 'list', headline: 'قبل السفر', items: ['راجع جواز سفرك', 'احجز مقعدك', 'أبلغ البنك'] },
  ],
  [
    '«القهوة لا تحتاج إلى سكر إذا أحسنت تحميصها» — سارة المصري، محمصة',
    {
      kind: 'quote',
      headline: 'القهوة لا تحتاج إلى سكر إذا أحسنت تحميصها',
      speaker: 'سارة المصري',
      role: 'محمصة',
    },
  ],
  ['هل ما زلت تدفع نقدا؟ جرب الدفع بهاتفك.', { kind: 'question', headline: 'هل ما زلت تدفع نقدا؟' }],
  ['نفتح أبوابنا يوم الجمعة بعد الصلاة.', { kind: 'statement' }],
  [
    'ورشة الخط العربي\n120 ريال للشخص\nالأدوات مشمولة.',
    { kind: 'offer', headline: 'ورشة الخط العربي', price: '120 ريال', per: 'للشخص' },
  ],
  // Marks, tables and headings of other forms
  ['☐ Read the meters\n☐ Change the locks', { kind: 'list', items: ['Read the meters', 'Change the locks'] }],
  ['1.- Haz una lista\n2.- Compara', { kind: 'list', items: ['Haz una lista', 'Compara'] }],
  ['①目標を書く\n②期限を決める', { kind: 'list', items: ['目標を書く', '期限を決める'] }],
  ['Cut. In short: 1. Measure. 2. Cut.', { kind: 'list', items: ['Measure', 'Cut'] }],
  ['Size | Long | Wide\nS | 8 cm | 4 cm\nM | 9 cm | 5 cm', { kind: 'table', headline: 'Size · Long · Wide' }],
  ['Market, 14 June\n9:00 Coffee\n9:30 Talk\n12:00 Lunch', { kind: 'schedule', headline: 'Market, 14 June' }],
  ['Horaires :\nLundi : 9 h – 19 h\nSamedi : 10 h – 17 h', { kind: 'table', headline: 'Horaires' }],
  ['Mo–Fr 7:30–18:00 Uhr\nSa 8:00–13:00 Uhr\nSo geschlossen', { kind: 'table', headline: 'Mo–Fr · Sa · So' }],
  ['Adultos $120\nJubilados $80\nNiños gratis', { kind: 'table', headline: 'Adultos · Jubilados · Niños' }],
  ['材料:卵2個、牛乳100ml、砂糖30g', { kind: 'list', headline: '材料' }],
  ['Flohmarkt am 12. Oktober im Park.', { headline: 'Flohmarkt am 12. Oktober im Park.' }],
  ['「道具を大切にすると変わる」\n佐藤 健、職人', { kind: 'quote', speaker: '佐藤 健', role: '職人' }],
  ['コツ2：生地を30分休ませる', { kind: 'step', headline: '生地を30分休ませる', number: 2 }],
]
