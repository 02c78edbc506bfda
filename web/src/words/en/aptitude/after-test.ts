/** An aptitude test after a candidate has submitted it. */
export const words = {
  title: 'Test submitted',
  practice: 'Practice test submitted',
  by: {
    candidate: (time: string) => `You submitted it on ${time}.`,
    clock: (time: string) => `Time ran out. Your saved answers were submitted on ${time}.`,
    staff: (time: string) => `The HR team submitted your saved answers on ${time}.`,
  },
  next: 'The HR team will review the results and email you about the next step. You can also check your dashboard.',
  score: (total: string, maximum: string) => `Score: ${total} of ${maximum}`,
  counts: (right: number, wrong: number, skipped: number) => `${right} right, ${wrong} wrong, ${skipped} not answered`,
  again: 'Try again',
  home: 'Go to the dashboard',
} as const
