/** The open section of an aptitude test. */
export const words = {
  section: (number: number, of: number, name: string) => (of === 1 ? name : `Section ${number} of ${of}: ${name}`),
  question: (number: number, of: number) => `Question ${number} of ${of}`,
  picture: (number: number) => `Picture of question ${number}`,
  pictureFailed: "Couldn't load the picture. It will load when you're back online.",
  choose: { single: 'Choose one answer', multiple: 'Choose one or more answers', numeric: 'Your answer, a number' },
  sign: 'Change sign',
  plusMinus: '±',
  wrongNumber: "This isn't saved. Enter a number without commas or spaces, such as 12.5.",
  clear: 'Clear answer',
  mark: 'Mark for later',
  unmark: 'Remove mark',
  previous: 'Previous',
  next: 'Next',
  palette: {
    title: 'Questions',
    label: (number: number, isAnswered: boolean, isMarked: boolean) =>
      `Question ${number}, ${isAnswered ? 'answered' : 'not answered'}${isMarked ? ', marked for later' : ''}`,
    legend: { answered: 'Answered', open: 'Not answered', marked: 'Marked for later' },
  },
  keys: 'Keys: A, B, C … choose an answer, ← and → change the question.',
  review: { open: 'Finish section', openLast: 'Finish test' },
  state: {
    saved: 'All answers are saved.',
    saving: 'Saving…',
    waiting: (count: number) =>
      count === 0
        ? 'No connection. You can continue: answers are stored on this device.'
        : `No connection. ${count} ${count === 1 ? 'answer' : 'answers'} waiting to be sent.`,
    notStored: "This browser can't store answers. Keep this page open until they're saved.",
    left: "You left this page and returned. We recorded the times. It doesn't affect your result.",
  },
} as const
