/** Writing the text of an email: subject, message, templates and placeholders. */
export const words = {
  subject: 'Subject',
  body: 'Message',
  bodyHint: 'An empty line starts a new paragraph. Write **bold**, [text](address) for a link, and “- ” before each line of a list.',
  template: 'Template',
  insertTemplate: 'Insert a template',
  findTemplate: 'Search templates',
  noTemplate: 'No template matches.',
  placeholder: 'Placeholder',
  insertPlaceholder: 'Insert a placeholder',
  findPlaceholder: 'Search placeholders',
  noPlaceholder: 'No placeholder matches.',
  written: (name: string) => `{{${name}}}`,
  replace: {
    title: 'Replace your text?',
    message: 'The template replaces the subject and the message you have written.',
    confirmLabel: 'Replace text',
    cancelLabel: 'Keep text',
  },
} as const
