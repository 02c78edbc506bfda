/** The date field of staff forms. */
export const words = {
  format: 'dd/mm/yyyy',
  calendar: 'Open calendar',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  withWeekday: (weekday: string, day: string) => `${weekday} ${day}`,
} as const
