import { counted } from '@portal/contract/shared/plural'

/** An aptitude test that a candidate takes. */
export const words = {
  title: 'Aptitude test',
  loading: 'Loading the test…',
  failed: "Couldn't load the test.",
  notFound: { title: 'Test not found', text: "You haven't been invited to this test, or it's no longer available." },
  clock: {
    label: 'Time left in this section',
    minutes: (count: number) => `${counted(count, 'minute')} left in this section.`,
    over: 'Time is up. Saving your answers…',
  },
  marks: (marks: number, penalty: number) =>
    penalty > 0
      ? `${counted(marks, 'mark')} for a right answer, ${penalty} off for a wrong one`
      : `${counted(marks, 'mark')} for a right answer, no negative marking`,
  late: (count: number) =>
    count === 1
      ? "1 answer arrived after the section or the test had ended and isn't counted."
      : `${count} answers arrived after the section or the test had ended and aren't counted.`,
  elsewhere: {
    title: 'The test is open elsewhere',
    text: 'The test is running on another device or in another tab, and its clock keeps running. If you continue here, the other page can no longer save answers.',
    action: 'Continue here',
  },
} as const
