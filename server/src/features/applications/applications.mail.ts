import { dayInWords } from '@portal/contract/shared/dates'
import { letter, type Letter } from '../../platform/mail/mail-content.ts'

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

/** M04: an application that our staff entered, as the candidate had agreed. `url` leads to where an account is made. */
export const enteredForLetter = (name: string, designation: string, job_code: string, url: string, contact: string): Letter =>
  letter({
    code: 'M04',
    subject: 'Application received',
    greeting: `Dear ${name},`,
    paragraphs: [
      `As you agreed with our recruitment team, we have entered your application for ${designation} (${job_code}).`,
      'Create an account with this e-mail address to complete your profile and to see where your application stands.',
    ],
    action: { label: 'Create my account', url },
    closing: [`If you did not agree to this, write to ${contact}: we will remove it.`],
  })

/** M04: the application stands for another opening now, as our staff set it. */
export const openingChangedLetter = (name: string, designation: string, job_code: string, url: string, contact: string): Letter =>
  letter({
    code: 'M04',
    subject: `Your application is now for ${designation}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `Our recruitment team has linked your application to ${designation} (${job_code}).`,
      'Nothing is needed from you now. You can see where it stands at any time.',
    ],
    action: { label: 'See my application', url },
    closing: [`If this is not what you want, write to ${contact}: we will put it right.`],
  })

/** M26: withdrawal confirmed. `again` is the day from which one may apply again, as `YYYY-MM-DD`. */
export const applicationWithdrawnLetter = (name: string, designation: string, job_code: string, again: string): Letter =>
  letter({
    code: 'M26',
    subject: 'Application withdrawn',
    greeting: `Dear ${name},`,
    paragraphs: [
      `As you asked, your application for ${designation} (${job_code}) is withdrawn.`,
      `Thank you for the time you gave us. You can apply again from ${dayInWords(again)}.`,
    ],
  })
