/** A ref that focuses its element on mount, even in a part that loads later than its dialog. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
