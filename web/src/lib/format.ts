import { INDIA_OFFSET_MINUTES } from '@portal/contract/shared/dates'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant moved so that its UTC parts read as Indian time, whatever the device's zone. */
const inIndia = (instant: string) => new Date(Date.parse(instant) + INDIA_OFFSET_MINUTES * 60_000)

/** `2027-02-14` → `14 Feb 2027`. */
export const formatDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}

/** The Indian calendar day of an instant, as `YYYY-MM-DD`. */
export const dayOf = (instant: string): string => inIndia(instant).toISOString().slice(0, 10)

/** An instant's Indian time: `4:30 pm`. */
export const formatTime = (instant: string): string => {
  const at = inIndia(instant)
  const hours = at.getUTCHours()
  return `${hours % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** `14 Feb 2027, 4:30 pm`, Indian time. */
export const formatDateTime = (instant: string): string => `${formatDay(dayOf(instant))}, ${formatTime(instant)}`

const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Rupees with Indian grouping: `₹ 6,50,000`. */
export const formatMoney = (rupees: number): string => `₹\u00a0${grouping.format(rupees)}`

/** Lakhs per year: `6.5 LPA`. */
export const formatCtc = (lakhs: number): string => `${grouping.format(lakhs)} LPA`

/** 40 months → `3 y 4 m`. */
export const formatMonths = (months: number): string => {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 ? `${years} y` : '', rest > 0 || years === 0 ? `${rest} m` : ''].filter(Boolean).join(' ')
}

/** At most `length` characters, with an ellipsis where something was cut. The full text must stay reachable beside it. */
export const truncate = (text: string, length: number): string => {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
