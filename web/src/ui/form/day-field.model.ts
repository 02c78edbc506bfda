/** A day out of its three boxes as `YYYY-MM-DD`; empty when all three are. What does not make a day is left for the rule to refuse. */
export const dayOfBoxes = ({ day, month, year }: DayBoxes): string => {
  if (day === '' && month === '' && year === '') return ''
  const two = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return `${year}-${two(month)}-${two(day)}`
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
