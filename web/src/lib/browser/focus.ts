/** A ref for what takes the focus when it appears, also in a part that loads later than its dialog. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
