/** A ref that focuses its element on mount, even in a part that loads later than its dialog. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/**
 * Focuses the element with this id in the middle of the screen, with the error below it. Focusing alone doesn't scroll to a field that
 * is behind the buttons of a dialog.
 */
export const focusInView = (id: string): void => {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
