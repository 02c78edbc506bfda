/** Links in a text that someone else wrote. */
export const words = {
  /** After a link: the site it leads to. */
  host: (host: string) => ` (${host})`,
} as const
