/** What files can be uploaded. */
export const words = {
  formats: (endings: string, megabytes: number) => `${endings}, up to ${megabytes} MB`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
} as const
