/** Texts of a question as it is shown. */
export const words = {
  code: 'Code',
}
