/** The viewer of documents. */
export const words = {
  opening: 'Opening the file…',
  failed: "Couldn't open the file. Check your network and try again.",
  preview: 'This shows only the text. Download the document to see its layout.',
  ownViewer: "This file opens in your phone's own viewer.",
  newTab: 'Open in new tab',
} as const
