/** Links in a text that someone else wrote. */
export const words = {
  /** Follows a link and names its site. */
  host: (host: string) => ` (${host})`,
} as const
