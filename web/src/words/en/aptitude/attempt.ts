const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const minutes = (count: number) => counted(count, 'minute', 'minutes')

/** An aptitude test that a candidate takes. */
export const words = {
  title: 'Aptitude test',
  loading: 'Loading the test…',
  failed: "Couldn't load the test.",
  notFound: { title: 'Test not found', text: 'You are not invited to this test, or it is no longer available.' },
  clock: {
    label: 'Time left in this section',
    minutes: (count: number) => `${minutes(count)} left in this section.`,
    over: 'Time is up. Saving your answers…',
  },
  marks: (marks: number, penalty: number) =>
    penalty > 0
      ? `${counted(marks, 'mark', 'marks')} for a right answer, ${penalty} off for a wrong one`
      : `${counted(marks, 'mark', 'marks')} for a right answer, no negative marking`,
  late: (count: number) =>
    count === 1
      ? '1 answer arrived after the end of its section and is not counted.'
      : `${count} answers arrived after the end of their section and are not counted.`,
  elsewhere: {
    title: 'The test is open elsewhere',
    text: 'It continues on another device or in another tab, and the clock runs on. If you continue here, the other page can no longer save answers.',
    action: 'Continue here',
  },
} as const
