/** What files can be uploaded. */
export const words = {
  formats: (endings: string, megabytes: number) => `${endings}, up to ${megabytes} MB`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
  /** After the refusal of a PDF by the server, and of a photo. */
  damagedPdf: 'This PDF is empty or damaged. Save it again and choose the new file.',
  otherPhoto: 'Save the photo as JPG first.',
} as const
