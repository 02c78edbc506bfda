/** The export of everything, for administrators. */
export const words = {
  back: '← All imports',
  title: 'Export everything',
  description: 'All the data in the portal in open formats, to keep or move to another system.',
  what: 'What it contains',
  contains: [
    'One CSV file for each kind of record: candidates, education, experience, skills, applications and their history, interviews, offers, emails, openings, staff and more.',
    'Every resume and document, in a folder per candidate.',
    'A README that explains each file and column, and a manifest with counts and checksums.',
  ],
  without:
    'Passwords and links that sign someone in are left out, as is everyone who withdrew their consent or asked to be erased. The request and each download are recorded in the audit log.',
  create: 'Create export',
  createAgain: 'Create new export',
  making: "We're preparing the export. You can leave this page. We'll email you when it's ready.",
  progress: (done: string, of: string) => `${done} of ${of} records and documents`,
  ready: (by: string, at: string, size: string, until: string) =>
    `Requested by ${by} on ${at}. You can download it until ${until} (${size}).`,
  failed: "Couldn't create the export. Try again, or ask the person who runs the server to check its log.",
  download: 'Download export',
  why: 'The export contains personal data of every candidate, so we ask for your password again. Store it where only you can open it.',
  size: {
    kilobytes: (count: string) => `${count} KB`,
    megabytes: (count: string) => `${count} MB`,
    gigabytes: (count: string) => `${count} GB`,
  },
}
