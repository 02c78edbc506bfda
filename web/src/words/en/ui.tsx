import type { ReactNode } from 'react'

const whereTo = (address: ReactNode) => (address ? <>: {address}</> : ' at the address in our letters.')

/** The pieces every screen is made of. */
export const words = {
  documentTitle: (page: string, product: string) => `${page} · ${product}`,
  skipLink: 'Skip to content',
  sessionEnd: {
    title: 'Are you still there?',
    message: (time: string) => `You will be signed out at ${time}, because nothing has been done for a while. What you typed is kept.`,
    stay: 'Stay signed in',
    leave: 'Not now',
  },
  shell: { drawer: 'Drawer', navigation: 'Main', open: 'Open menu', close: 'Close menu', narrow: 'Show icons only', wide: 'Show names' },
  theme: {
    auto: 'as the device',
    light: 'light',
    dark: 'dark',
    change: (now: string, next: string) => `Colours: ${now}. Change to ${next}`,
  },
  offline: {
    bar: 'You are offline. What you type is kept on this device.',
    staffBar: 'You are offline. Nothing can be saved until the network is back: leave this page open.',
    title: 'No connection',
    advice: 'Check your network and try again.',
    failure: 'No connection. Check your network and try again.',
  },
  error: { title: (status: number) => `Error ${status}`, request: (id: string) => `Request ${id}` },
  notAuthorized: 'Not authorized',
  notBuilt: 'This screen is still to come. Nothing can be done here yet.',
  help: {
    signIn: (address: ReactNode) => <>Trouble signing in? Write to the HR team{whereTo(address)}</>,
    page: (address: ReactNode) => <>Questions? Write to the HR team{whereTo(address)}</>,
  },
  notices: { region: 'Notifications', close: 'Close notification' },
  summary: { title: 'There is a problem', entry: (label: string, message: string) => `${label}: ${message}` },
  draft: { title: 'We kept what you typed', time: (time: string) => `Last typed ${time}.`, discard: 'Discard it' },
  otherTab: {
    title: { typed: 'You are typing in another tab too', saved: 'Saved in another tab' },
    said: {
      typed: 'The text of the other tab is newer and is the one that is kept. What you type here next replaces it.',
      saved: 'What stands here may be out of date.',
    },
    take: { typed: 'Use the text of the other tab', saved: 'Load what was saved' },
  },
  resume: {
    note: 'From your resume, please check',
    use: (value: string) => `Use ${value}`,
    explained: (label: string) => `${label} as in your resume`,
  },
  birth: { legend: 'Date of birth', hint: 'For example 27 3 2001', day: 'Day', month: 'Month', year: 'Year' },
  picker: { drop: 'or drop it here.' },
  viewer: {
    opening: 'Opening the file…',
    failed: 'The file could not be opened. Check your network and try again.',
    preview: 'This is the text of the document. Download it to see it as it was laid out.',
    ownViewer: 'Your phone opens this file in its own viewer.',
    newTab: 'Open in new tab',
  },
  facts: { notGiven: 'not given' },
  table: {
    range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    more: (most: string) => `${most}+`,
    perPage: 'Rows on a page',
    rows: (count: number) => `${count} rows`,
    page: (page: number) => `Page ${page}`,
    turn: { first: 'first page', previous: 'previous page', next: 'next page', last: 'last page' },
  },
} as const
