import { counted } from '@portal/contract/shared/plural'

/** An aptitude test before a candidate starts it. */
export const words = {
  about: (sections: number, total: number) => `${counted(sections, 'section')}, ${counted(total, 'minute')} in total`,
  extraTime: (percent: number) => `This includes your extra time of ${percent}%.`,
  sections: 'Sections',
  section: (count: number, time: number) => `${counted(count, 'question')}, ${counted(time, 'minute')}`,
  place: (place: string) => `Place: ${place}`,
  bring: (bring: string) => `Bring: ${bring}`,
  instructions: 'Instructions',
  rules: {
    title: 'How it works',
    list: [
      'Once you start, the clock keeps running, even if you close this page.',
      "Each section has its own time. When it ends, the next section opens automatically. You can finish a section early, but you can't return to it.",
      "Each answer is saved immediately. Without a connection, it's stored on this device and sent later. Answers that arrive after their section ends aren't counted.",
      'Use one device at a time. If yours stops working, sign in on another one and continue there.',
      "If you leave this page, we record when you leave and when you return. It doesn't affect your result.",
    ],
  },
  practice: {
    title: 'Try the practice test first',
    text: "It works the same way and doesn't affect your application.",
    open: (name: string) => `Open ${name}`,
  },
  start: 'Start the test',
  startPractice: 'Start the practice test',
  opensIn: (time: string) => `It opens in ${time}.`,
  notOpen: 'This test is not open yet',
  missed: { title: 'You missed this test', text: 'The test has closed. If something kept you from taking it, contact the HR team.' },
  /** 93784 seconds: "1 day 2 hours". */
  duration: (seconds: number) => {
    const [days, hours, rest] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)]
    if (days > 0) return `${counted(days, 'day')} ${counted(hours, 'hour')}`
    if (hours > 0) return `${counted(hours, 'hour')} ${counted(rest, 'minute')}`
    return rest > 0 ? counted(rest, 'minute') : counted(seconds, 'second')
  },
} as const
