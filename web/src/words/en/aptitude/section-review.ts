/** The summary of a section before it is closed. */
export const words = {
  title: (name: string) => `Finish ${name}?`,
  titleLast: 'Submit the test?',
  counts: (answered: number, open: number, marked: number) => [
    `${answered} answered`,
    `${open} not answered`,
    `${marked} marked for later`,
  ],
  effect: "You can't return to this section. The next one starts immediately and has its own time.",
  effectLast: "You can't change your answers afterwards.",
  back: 'Back to questions',
  finish: 'Finish and start next section',
  submit: 'Submit test',
  pick: 'Choose a number to go to its question.',
} as const
