import type { ReactNode } from 'react'

const CODE = /([A-Z]{2,4}-\d{2}-\d{4,6})/

/** A text whose codes, such as RR-26-0034, don't break at their hyphens. */
export const withCodes = (text: string): ReactNode =>
  text.split(CODE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
