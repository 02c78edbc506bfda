/** Length of a long text. */
export const words = {
  length: (length: string, limit: string) => `${length} of ${limit} characters`,
} as const
