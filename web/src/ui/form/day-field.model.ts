/** Joins the three boxes of a date to `YYYY-MM-DD`; empty when all are empty. Invalid dates are left to the validation. */
export const dayOfBoxes = ({ day, month, year }: DayBoxes): string => {
  if (day === '' && month === '' && year === '') return ''
  const twoDigits = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

export interface DayBoxes {
  readonly day: string
  readonly month: string
  readonly year: string
}

export const boxesOfDay = (value: string): DayBoxes => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}
