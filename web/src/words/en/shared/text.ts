/** How long a longer text is. */
export const words = {
  length: (length: string, limit: string) => `${length} of ${limit} characters`,
} as const
