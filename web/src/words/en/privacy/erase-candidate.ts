export const words = {
  title: 'Delete this candidate',
  intro: "Only do this when they ask for it and can't do it themselves.",
  action: 'Delete candidate',
  ask: (name: string) => `Delete ${name}?`,
  happens: "You can't undo this. When you delete a candidate:",
  effects: {
    account: [
      "they are signed out everywhere and can't sign in again",
      'no one can see their profile any more, and any current application ends',
      'they get one email to confirm it, and no more emails about jobs',
      'their data is kept sealed for one year, as the law requires, and then erased with all their documents',
    ],
    noAccount: ['any current application ends, without an email', 'all their data is erased now, with their documents'],
  },
  done: (name: string) => `${name} is deleted.`,
} as const
