/** Forms whose input is stored on the device. */
export const words = {
  title: 'We kept what you typed',
  time: (time: string) => `Last edited ${time}.`,
  discard: 'Discard draft',
  sure: { title: 'Discard draft?', message: "What you typed here is deleted and can't be restored." },
  otherTab: {
    title: { typed: "You're also editing this in another tab", saved: 'Saved in another tab' },
    text: {
      typed: 'The text in the other tab is newer, so that is what we keep. If you type here, this tab replaces it.',
      saved: 'This page may be out of date.',
    },
    take: { typed: 'Use the text from the other tab', saved: 'Load the saved version' },
  },
} as const
