/** The widths at which layouts change: those of Mantine. In stylesheets `@media (--below-sm)`, in components `useMediaQuery(breakpoints.belowSm)`. */
export const breakpoints = {
  /** A small phone. */
  belowXs: '(max-width: 35.99em)',
  /** A phone. */
  belowSm: '(max-width: 47.99em)',
  fromSm: '(min-width: 48em)',
  /** A laptop. */
  fromMd: '(min-width: 62em)',
  /** Room for three columns. */
  fromLg: '(min-width: 75em)',
  /** A desktop: room for facts beside a document. */
  fromXl: '(min-width: 80em)',
} as const
