/**
 * The first day of the week by country: CLDR 48, supplementalData `weekData/firstDay`
 * (https://github.com/unicode-org/cldr/blob/release-48/common/supplemental/supplementalData.xml). A table, because
 * browsers do not all have `Intl.Locale.prototype.getWeekInfo`.
 */

export type FirstDay = 'fri' | 'sat' | 'sun' | 'mon'

const FIRST_DAYS: readonly [FirstDay, string][] = [
  ['fri', 'MV'],
  ['sat', 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    'sun',
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
]

/** Monday in the Emirates, Sunday in Saudi Arabia, Saturday elsewhere in the Gulf. `country` is an ISO 3166-1 code. */
export function firstDayOfWeek(country: string): FirstDay {
  return FIRST_DAYS.find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? 'mon'
}
