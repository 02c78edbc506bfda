import { addDays, addMonths } from '@portal/contract/shared/dates'

/** The days of the month of a day, with the weekday of the first: 1 for Monday. */
export const monthOf = (
  day: string,
): { readonly first: string; readonly last: string; readonly days: readonly string[]; readonly starts: number } => {
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  const days = Array.from({ length: Number(last.slice(8)) }, (_, at) => addDays(first, at))
  return { first, last, days, starts: new Date(`${first}T00:00:00Z`).getUTCDay() || 7 }
}
