/** All 249 ISO 3166-1 alpha-2 codes. */
export const isoCountries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI ' +
  'CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ ' +
  'GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG ' +
  'PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK ' +
  'TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** GeoNames' name of an Indian state, where it differs from that in fixed.json. */
export const renamedStates: Readonly<Record<string, string>> = { 'Andaman and Nicobar': 'Andaman and Nicobar Islands' }

/** "State/GeoNames name" → current name. */
export const renamedCities: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands/Port Blair': 'Sri Vijaya Puram',
  'Goa/Madgaon': 'Margao',
  'Goa/Panjim': 'Panaji',
  'Gujarat/Ahmadabad Cantonment': 'Ahmedabad Cantonment',
  'Gujarat/Dohad': 'Dahod',
  'Gujarat/Mahesana': 'Mehsana',
  'Gujarat/Morvi': 'Morbi',
  'Himachal Pradesh/Dharamsala': 'Dharamshala',
  'Jharkhand/Bokaro': 'Bokaro Steel City',
  'Karnataka/Chikmagalur': 'Chikkamagaluru',
  'Karnataka/Tumkur': 'Tumakuru',
  'Maharashtra/Aurangabad': 'Chhatrapati Sambhajinagar',
  'Maharashtra/Dombivali': 'Dombivli',
  'Maharashtra/Gondia': 'Gondiya',
  'Maharashtra/Sholapur': 'Solapur',
}

/** Places used as cities that GeoNames lists as something else or not at all. */
export const missingCities: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': ['Sri City'],
  Maharashtra: ['Hinjewadi', 'Pimpri-Chinchwad', 'Vasai-Virar'],
  'West Bengal': ['Bidhannagar', 'New Town'],
}

/** Not cities: housing societies, industrial estates and corrupted names. */
export const unusable = /[^A-Za-z .'-]|'[A-Z]'|\bINA$|\bComplex$|^Vehicle Factory/

/** Removes diacritics that aren't used in India: Hosūr → Hosur. */
export const stripAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').trim()
