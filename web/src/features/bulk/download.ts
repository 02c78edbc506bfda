/** Saves the file of a signed link. */
export const download = (link: string): void => {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = ''
  anchor.click()
}
