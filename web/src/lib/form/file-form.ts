/** The body of an upload of one file. */
export const fileForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}
