import { isCompany, isJobTitle } from './employers.rules.ts'

const NAMES =
  'ahmedabad|surat|vadodara|baroda|rajkot|gandhinagar|bhavnagar|jamnagar|anand|mehsana|mumbai|navi mumbai|thane|pune|nagpur|nashik|' +
  'bengaluru|bangalore|mysore|mysuru|hubli|mangalore|hyderabad|secunderabad|vijayawada|visakhapatnam|vizag|chennai|coimbatore|' +
  'madurai|trichy|kochi|cochin|trivandrum|thiruvananthapuram|kolkata|bhubaneswar|patna|ranchi|delhi|new delhi|noida|greater noida|' +
  'gurgaon|gurugram|faridabad|ghaziabad|jaipur|udaipur|kota|lucknow|kanpur|agra|varanasi|allahabad|indore|bhopal|gwalior|raipur|' +
  'chandigarh|mohali|ludhiana|amritsar|dehradun|guwahati|goa|panaji|hyd|blr|meerut|aligarh|bareilly|gorakhpur|prayagraj|jhansi|' +
  'mathura|moradabad|unnao|rohtak|hisar|panipat|karnal|ambala|sonipat|panchkula|jalandhar|patiala|bathinda|jammu|srinagar|shimla|' +
  'haridwar|roorkee|ajmer|bikaner|jodhpur|alwar|jabalpur|ujjain|bilaspur|bhilai|dhanbad|jamshedpur|bokaro|gaya|muzaffarpur|durgapur|' +
  'asansol|siliguri|howrah|cuttack|rourkela|guntur|nellore|tirupati|kakinada|rajahmundry|kurnool|anantapur|warangal|karimnagar|' +
  'khammam|salem|erode|tirupp?ur|vellore|hosur|tirunelveli|thanjavur|karur|kanchipuram|sriperumbudur|cuddalore|villupuram|' +
  'pondicherry|puducherry|kottayam|thrissur|kozhikode|calicut|kannur|palakkad|kollam|belgaum|belagavi|tumkur|udupi|gulbarga|' +
  'kalaburagi|bellary|kolhapur|solapur|sangli|satara|aurangabad|jalgaon|amravati|akola|latur|nanded|kalyan|bhiwandi|panvel|vapi|' +
  'valsad|bharuch|ankleshwar|navsari|morbi|nadiad|agartala|shillong|doha|muscat|abu dhabi|sharjah|riyadh|jeddah|bahrain|london|' +
  'new york|hong kong|malaysia|kuala lumpur|canada|australia|germany|gujarat|maharashtra|karnataka|kerala|tamil ?nadu|telangana|' +
  'andhra pradesh|west bengal|odisha|bihar|jharkhand|rajasthan|punjab|haryana|uttar pradesh|u\\.?p|m\\.?p|madhya pradesh|' +
  'uttarakhand|himachal pradesh|assam|india|usa|u\\.s\\.a|uk|uae|u\\.a\\.e|dubai|ajman|al ain|fujairah|ras al khaimah|qatar|oman|' +
  'salalah|sohar|kuwait|saudi arabia|ksa|k\\.s\\.a|dammam|jubail|yanbu|al khobar|iraq|singapore|nepal|kathmandu|bangladesh|dhaka|' +
  'sri lanka|nigeria|kenya|banglore'

/** Names of places, and words for the kind of a job that stand where a place stands. */
const PLACE = new RegExp(
  `^(?:${NAMES}|remote|online|virtual|hybrid|on-?site|work from home|wfh|full[- ]time|part[- ]time|contract|permanent|internship|bachelor|months?|years?)\\b[\\s,.-]*(india|maharashtra|gujarat|karnataka|uae|u\\.a\\.e|qatar|oman|kuwait|saudi arabia|ksa|[a-z]{2})?[\\s,.]*$`,
  'i',
)

/** Whether the text is only a place, or the kind of a job: "Pune, India", "Remote". */
export const isPlace = (text: string): boolean => PLACE.test(text)

/** "NY React Developer", "India Tester": the end of a place name before a title. */
const PLACE_BEFORE = new RegExp(
  `^(?:AZ|CA|CO|CT|FL|GA|IL|MA|MD|MI|MN|MO|NC|NJ|NY|OH|PA|TN|TX|VA|WA|WI|(?i:${NAMES})) (?=\\p{Lu}?\\S+ )`,
  'u',
)

/** "Rangoli Systems Remote": the mode of work. */
const MODE_AFTER = /^(.*\S) (?:remote|hybrid|on-?site|wfh)$/i

/** Ends a name: "Rangoli Ltd Sec-18", "Rangoli LLC(Dubai)". */
const FORM = /\b(?:ltd|limited|llp|llc|w\.?l\.?l|inc|gmbh|fz(?:e|co|c))\b[.)]*(?=[\s("-])/i

const PLACE_BEHIND_DASH = new RegExp(`^(.*\\S)(?: - (?:\\p{L}+ )?|-)(?:${NAMES})\\)?\\.?$`, 'iu')
const PLACE_AT_END = new RegExp(`^(.*\\S)( ?\\(| ?- ?|,? )(?!india\\b)(?:${NAMES})\\)?\\.?$`, 'iu')
/** A place behind them belongs to the name: "Bank of Surat", "Greater Noida". */
const NEEDS_PLACE = /(?:^|[ (-])(?:of|the|for|in|at|and|&|new|greater|navi|north|south|east|west|from)$/i

/** The name without a place at its end: "Rangoli Kites Surat", "Rangoli Kites-Dubai", "Rangoli Kites(Pune)". */
const withoutPlaceAtEnd = (source: string): string => {
  const name = source.replace(PLACE_BEHIND_DASH, '$1')
  const [, rest = '', separator = ''] = PLACE_AT_END.exec(name) ?? []
  const isName = rest.includes(' ') || (separator.trim() !== '' && separator.trim() !== ',')
  return rest !== '' && isName && !NEEDS_PLACE.test(rest) ? rest.replace(/[\s,(-]+$| ?\([^()]*$/g, '') : name
}

/** The name without what follows its legal form. */
export const withoutRest = (part: string): string => {
  const form = FORM.exec(part)
  return form !== null && form.index > 2 ? part.slice(0, form.index + form[0].length) : part
}

/** The name without what says where: behind a legal form, or a place at its end or before a title. */
export const withoutPlace = (part: string): string => {
  const named = withoutRest(part)
  const title = named.replace(PLACE_BEFORE, '')
  if (title !== named && isJobTitle(title)) return title
  // "Mosaicare. Pune", "Mosaicare Ltd,India".
  const [name = '', place = '', ...others] = named.replace(MODE_AFTER, '$1').split(/(?<=\p{Ll}{3})\. |(?<=\p{L}),(?=\p{L})/u)
  if (others.length === 0 && place !== '' && isPlace(place)) return name
  return withoutPlaceAtEnd(withoutPlaceAtEnd(named.replace(MODE_AFTER, '$1')))
}

const PLACE_FIRST = new RegExp(`^[ (-]+(?:${NAMES})\\b`, 'i')
const WORD_FIRST = /^ (?!(?:as|from|since|in|at|for|during|till|to|with|and|on|working)\b)\p{L}/iu
/** Whether the name was cut off where it may go on: before a place without a comma or, behind a legal form, before another word. */
export const isCutShort = (name: string, line: string): boolean => {
  const at = line.indexOf(name)
  const rest = at === -1 ? '' : line.slice(at + name.length)
  return isCompany(name) ? WORD_FIRST.test(rest) && !PLACE_FIRST.test(rest) : PLACE_FIRST.test(rest)
}
