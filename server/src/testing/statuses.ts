/** Sorted status codes of concurrent calls. */
export const statusesOf = (responses: readonly { status: number }[]): number[] =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b)
