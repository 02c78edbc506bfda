import type { ReactNode } from 'react'

const whereTo = (address: ReactNode) => (address ? <>: {address}</> : ' at the address in our emails.')

/** Texts of the shared components in `ui/`. */
export const words = {
  /** Asked before a form with changes is left. */
  leave: {
    title: 'Leave without saving?',
    message: 'Your changes will be lost.',
    go: 'Leave',
    stay: 'Stay',
  },
  documentTitle: (page: string, product: string) => `${page} · ${product}`,
  skipLink: 'Skip to content',
  sessionEnd: {
    title: 'Are you still there?',
    message: (time: string) => `You'll be signed out at ${time} because you've been inactive. What you typed is kept.`,
    stay: 'Stay signed in',
    leave: 'Not now',
  },
  shell: { drawer: 'Drawer', navigation: 'Main', open: 'Open menu', close: 'Close menu', narrow: 'Collapse menu', wide: 'Expand menu' },
  theme: {
    auto: 'system',
    light: 'light',
    dark: 'dark',
    change: (now: string, next: string) => `Theme: ${now}. Switch to ${next}`,
    title: 'Theme',
    choices: { auto: 'Same as device', light: 'Light', dark: 'Dark' },
  },
  userMenu: { open: (name: string) => `${name}, your account`, shortcuts: 'Shortcuts' },
  offline: {
    bar: "You're offline. What you type is kept.",
    queued: "You're offline. Changes are stored on this device.",
    staffBar: "You're offline. Changes can't be saved.",
    continueLater: "You're offline. You can continue when you're back online.",
    title: 'No connection',
    advice: 'Check your network and try again.',
    failure: 'No connection. Check your network and try again.',
  },
  error: { title: (status: number) => `Error ${status}`, request: (id: string) => `Request ${id}` },
  notAuthorized: 'Not authorized',
  help: {
    signIn: (address: ReactNode) => <>Trouble signing in? Contact the HR team{whereTo(address)}</>,
    page: (address: ReactNode) => <>Questions? Contact the HR team{whereTo(address)}</>,
  },
  toasts: { region: 'Messages', close: 'Close message' },
  summary: {
    title: 'There is a problem',
    entry: (label: string, message: string) => `${label}${label.endsWith('?') ? '' : ':'} ${message}`,
  },
  showPassword: 'Show password',
  suggestion: { use: (value: string) => `Use ${value}`, email: 'The address you typed looks misspelt.' },
  day: { day: 'Day', month: 'Month', year: 'Year' },
  picker: { drop: 'or drop it here.' },
  /** `done`: announced after a step's name. */
  steps: { label: 'Steps', done: ', done' },
  facts: { notGiven: 'not given' },
} as const
