import { isDay } from '@portal/contract/shared/dates'
import { dateOrders, type DateOrder } from '@portal/contract/import-states'
import { findDay } from '../resumes/dates.rules.ts'

const PARTS = /^(\d{1,4})\s?[/.\-\s]\s?(\d{1,2})\s?[/.\-\s]\s?(\d{1,4})(?:[ T]\d{1,2}:\d{2}.*)?$/
const two = (part: string): string => part.padStart(2, '0')

/** Two-digit years are within the last hundred years. */
const year = (text: string, today: string): string =>
  text.length > 2 ? text : `${Number(text) <= Number(today.slice(2, 4)) ? '20' : '19'}${two(text)}`

const inOrder: Readonly<Record<DateOrder, (a: string, b: string, c: string, today: string) => string | null>> = {
  dmy: (d, m, y, today) => (d.length > 2 || y.length === 3 ? null : `${year(y, today)}-${two(m)}-${two(d)}`),
  mdy: (m, d, y, today) => (m.length > 2 || y.length === 3 ? null : `${year(y, today)}-${two(m)}-${two(d)}`),
  ymd: (y, m, d) => (y.length !== 4 || d.length > 2 ? null : `${y}-${two(m)}-${two(d)}`),
}

/** Excel serial numbers count days since 30 December 1899; the pattern covers 1927 to 2036. */
const SERIAL = /^[1-4]\d{4}$/
const ofSerial = (text: string): string => new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)

/** A date as `YYYY-MM-DD`; `order`: for dates of three numbers. Undefined if it isn't a date. */
export const readDay = (text: string, order: DateOrder, today: string): string | undefined => {
  if (SERIAL.test(text)) return ofSerial(text)
  const parts = PARTS.exec(text)
  if (!parts) return /[a-z]/i.test(text) ? findDay(text, today) : undefined
  const [, a = '', b = '', c = ''] = parts
  const day = (a.length === 4 ? inOrder.ymd : inOrder[order === 'ymd' ? 'dmy' : order])(a, b, c, today)
  return day !== null && isDay(day) ? day : undefined
}

/** The orders that fit all dates of three numbers, most common first; all orders if there are no such dates. */
export const possibleOrders = (texts: readonly string[], today: string): DateOrder[] => {
  const dates = texts.filter((text) => PARTS.test(text))
  if (dates.length === 0) return ['dmy']
  if (dates.every((text) => /^\d{4}/.test(text))) return ['ymd']
  const count = (order: DateOrder) => dates.filter((text) => readDay(text, order, today) !== undefined).length
  const counts = dateOrders.filter((order) => order !== 'ymd').map((order) => ({ order, fits: count(order) }))
  const most = Math.max(...counts.map(({ fits }) => fits))
  return counts.filter(({ fits }) => fits === most).map(({ order }) => order)
}
