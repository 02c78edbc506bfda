const people = (count: string) => (count === '1' ? '1 candidate' : `${count} candidates`)
const mails = (count: string) => (count === '1' ? '1 mail' : `${count} mails`)

/** Letters that staff write. */
export const words = {
  title: (who: string) => `Mail to ${who}`,
  button: 'Write a mail…',
  subject: 'Subject',
  body: 'Text',
  bodyHint: 'Plain text; an empty line begins a new paragraph.',
  insert: 'Put in, for each reader:',
  insertNamed: (label: string) => `Insert ${label}`,
  placeholder: (name: string) => `{{${name}}}`,
  preview: 'Preview',
  previewHint: 'Write a subject and a text to see the letter as each candidate reads it.',
  gets: (count: string, total: string) => `${count} of ${total} get the letter.`,
  excluded: (count: string) => `${people(count)} ${count === '1' ? 'does' : 'do'} not get it:`,
  excludedOne: (name: string, why: string) => `${name}: ${why}`,
  more: (count: string) => `and ${count} more`,
  waits: 'It waits one minute, and can be stopped until then.',
  submit: (count: string) => `Send ${mails(count)}`,
  nobody: 'Nobody would get this letter.',
  sentOne: (name: string) => `The mail to ${name} goes in one minute.`,
  stop: 'Stop it',
  stopped: 'The mail is stopped.',
} as const
