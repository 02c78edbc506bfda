/** Scrolls the row of an element sideways until the element is in its middle; the page stays where it is. */
export const centreInRow = (element: HTMLElement | null): void => {
  const row = element?.parentElement
  if (!row) return
  const middleOf = ({ left, width }: DOMRect) => left + width / 2
  row.scrollLeft += middleOf(element.getBoundingClientRect()) - middleOf(row.getBoundingClientRect())
}
