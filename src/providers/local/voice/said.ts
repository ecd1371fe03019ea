/** What the synthesiser reads wrongly otherwise. */
export const saidOtherwise: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'e.g': 'for example',
    'i.e': 'that is',
    'w/': 'with',
    'w/o': 'without',
    vs: 'versus',
    '24/7': '24 7',
    saas: 'sass',
    latte: 'lah tay',
    lattes: 'lah tays',
    matcha: 'mahcha',
    barista: 'bar reesta',
    vegan: 'veegan',
    quinoa: 'keen wah',
    niche: 'neesh',
    jpeg: 'jay peg',
    copydesk: 'copy desk',
    wifi: 'why fie',
    'wi-fi': 'why fie',
  }),
)

/** Short with a point at their end. */
export const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    mr: 'mister',
    mrs: 'misses',
    ms: 'miz',
    dr: 'doctor',
    prof: 'professor',
    st: 'saint',
    approx: 'approximately',
    inc: 'incorporated',
    ltd: 'limited',
    corp: 'corporation',
    dept: 'department',
    est: 'established',
    fig: 'figure',
    no: 'number',
    vol: 'volume',
    jan: 'january',
    feb: 'february',
    aug: 'august',
    sept: 'september',
    oct: 'october',
    nov: 'november',
    dec: 'december',
  }),
)

/** One of them, and several. */
type Forms = readonly [one: string, several: string]

export const currencies: ReadonlyMap<string, Forms> = new Map(
  Object.entries<Forms>({
    $: ['dollar', 'dollars'],
    '€': ['euro', 'euros'],
    '£': ['pound', 'pounds'],
    '¥': ['yen', 'yen'],
  }),
)

/** After an amount of money. */
export const magnitudes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    k: 'thousand',
    m: 'million',
    mn: 'million',
    bn: 'billion',
    b: 'billion',
  }),
)

/** After a number. */
export const units: ReadonlyMap<string, Forms> = new Map(
  Object.entries<Forms>({
    g: ['gram', 'grams'],
    kg: ['kilogram', 'kilograms'],
    mg: ['milligram', 'milligrams'],
    mm: ['millimeter', 'millimeters'],
    cm: ['centimeter', 'centimeters'],
    m: ['meter', 'meters'],
    km: ['kilometer', 'kilometers'],
    ft: ['foot', 'feet'],
    ml: ['milliliter', 'milliliters'],
    l: ['liter', 'liters'],
    oz: ['ounce', 'ounces'],
    lb: ['pound', 'pounds'],
    lbs: ['pound', 'pounds'],
    h: ['hour', 'hours'],
    hr: ['hour', 'hours'],
    hrs: ['hour', 'hours'],
    min: ['minute', 'minutes'],
    sec: ['second', 'seconds'],
    s: ['second', 'seconds'],
    kb: ['kilobyte', 'kilobytes'],
    mb: ['megabyte', 'megabytes'],
    gb: ['gigabyte', 'gigabytes'],
    tb: ['terabyte', 'terabytes'],
    kw: ['kilowatt', 'kilowatts'],
    kwh: ['kilowatt hour', 'kilowatt hours'],
    mph: ['mile an hour', 'miles an hour'],
    x: ['time', 'times'],
    '°c': ['degree celsius', 'degrees celsius'],
    '°f': ['degree fahrenheit', 'degrees fahrenheit'],
    '°': ['degree', 'degrees'],
  }),
)

/** Words that are often shouted, and no initials. */
export const everyday = new Set(
  'new free now sale best top tip big hot real only never always must stop why go yes wow'.split(' '),
)
