/** Writing the text of an email: subject, message, templates and placeholders. */
export const words = {
  subject: 'Subject',
  body: 'Message',
  bodyHint: 'Leave a blank line between paragraphs. Write **bold**, [text](address) for a link, and “- ” before each line of a list.',
  template: 'Template',
  insertTemplate: 'Insert a template',
  findTemplate: 'Search templates',
  noTemplate: 'No templates match.',
  placeholder: 'Placeholder',
  insertPlaceholder: 'Insert a placeholder',
  findPlaceholder: 'Search placeholders',
  noPlaceholder: 'No placeholders match.',
  written: (name: string) => `{{${name}}}`,
  replace: {
    title: 'Replace your text?',
    message: "The template replaces the subject and message you've written.",
    confirmLabel: 'Replace text',
    cancelLabel: 'Keep text',
  },
} as const
