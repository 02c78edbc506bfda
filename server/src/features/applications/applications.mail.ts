import { dayInWords } from '@portal/contract/shared/dates'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

/** M04: application received. */
export const applicationReceivedMail = (name: string, designation: string, job_code: string, url: string): MailContent =>
  mailContent({
    code: 'M04',
    subject: 'Application received',
    greeting: `Dear ${name},`,
    paragraphs: [
      `We have received your application for ${designation} (${job_code}).`,
      'We read every application and usually reply within 2 working days. You can check its status at any time.',
    ],
    action: { label: 'View my application', url },
  })

/** M04: an application that our staff entered, as the candidate had agreed. `url` leads to where an account is made. */
export const enteredForMail = (name: string, designation: string, job_code: string, url: string, contact: string): MailContent =>
  mailContent({
    code: 'M04',
    subject: 'Application received',
    greeting: `Dear ${name},`,
    paragraphs: [
      `As you agreed with the HR team, we have entered your application for ${designation} (${job_code}).`,
      'Create an account with this email address to complete your profile and check the status of your application.',
    ],
    action: { label: 'Create my account', url },
    closing: [`If you didn't agree to this, email ${contact} and we will remove it.`],
  })

/** M04: the application stands for another opening now, as our staff set it. */
export const openingChangedMail = (name: string, designation: string, job_code: string, url: string, contact: string): MailContent =>
  mailContent({
    code: 'M04',
    subject: `Your application is now for ${designation}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `The HR team has moved your application to ${designation} (${job_code}).`,
      "You don't need to do anything. You can check its status at any time.",
    ],
    action: { label: 'View my application', url },
    closing: [`If this isn't what you want, email ${contact} and we will correct it.`],
  })

/** M26: withdrawal confirmed. `again` is the day from which one may apply again, as `YYYY-MM-DD`. */
export const applicationWithdrawnMail = (name: string, designation: string, job_code: string, again: string): MailContent =>
  mailContent({
    code: 'M26',
    subject: 'Application withdrawn',
    greeting: `Dear ${name},`,
    paragraphs: [
      `As you asked, we have withdrawn your application for ${designation} (${job_code}).`,
      `Thank you for your time. You can apply again from ${dayInWords(again)}.`,
    ],
  })
