import { letter, type Letter } from '../../platform/mail/letter.ts'

/** M04: application received. */
export const applicationReceivedLetter = (name: string, designation: string, job_code: string, url: string): Letter =>
  letter({
    code: 'M04',
    subject: 'Application received',
    greeting: `Dear ${name},`,
    paragraphs: [
      `We have received your application for ${designation} (${job_code}).`,
      'We read every application and usually answer within 2 working days. You can see where it stands at any time.',
    ],
    action: { label: 'See my application', url },
  })
