const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const minutes = (count: number) => counted(count, 'minute', 'minutes')
const questions = (count: number) => counted(count, 'question', 'questions')

/** An aptitude test before a candidate starts it. */
export const words = {
  about: (sections: number, total: number) => `${counted(sections, 'section', 'sections')}, ${minutes(total)} in all`,
  extraTime: (percent: number) => `This includes your extra time of ${percent}%.`,
  sections: 'Sections',
  section: (count: number, time: number) => `${questions(count)}, ${minutes(time)}`,
  place: (place: string) => `Place: ${place}`,
  bring: (bring: string) => `Bring: ${bring}`,
  instructions: 'Instructions',
  rules: {
    title: 'How it works',
    list: [
      'Once you start, the clock runs until the end, also while this page is closed.',
      'Each section has its own time. When it ends, the next section opens by itself. You can finish a section early, but not return to it.',
      'Each answer is saved at once. Without a connection it waits on this device and is sent later. Answers that arrive after the end of their section are not counted.',
      'Use one device at a time. If yours stops working, sign in on another one and continue there.',
      'Leaving this page and returning to it is recorded with the time.',
    ],
  },
  practice: {
    title: 'Try the practice test first',
    text: 'It works like this test and has no effect on your application.',
    open: (name: string) => `Open ${name}`,
  },
  start: 'Start the test',
  startPractice: 'Start the practice test',
  opensIn: (time: string) => `It opens in ${time}.`,
  notOpen: 'This test is not open yet',
  missed: { title: 'You missed this test', text: 'Its time is over. If something kept you from taking it, contact the HR team.' },
  /** 93784 seconds: "1 day 2 hours". */
  duration: (seconds: number) => {
    const [days, hours, rest] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)]
    if (days > 0) return `${counted(days, 'day', 'days')} ${counted(hours, 'hour', 'hours')}`
    if (hours > 0) return `${counted(hours, 'hour', 'hours')} ${minutes(rest)}`
    return rest > 0 ? minutes(rest) : counted(seconds, 'second', 'seconds')
  },
} as const
