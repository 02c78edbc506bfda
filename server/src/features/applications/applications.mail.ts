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

/** M04: staff entered the application with the candidate's agreement. `url`: the registration page. */
export const applicationEnteredMail = (name: string, designation: string, job_code: string, url: string, contact: string): MailContent =>
  mailContent({
    code: 'M04',
    subject: 'Application received',
    greeting: `Dear ${name},`,
    paragraphs: [
      `As you agreed with the HR team, we have submitted your application for ${designation} (${job_code}).`,
      'Create an account with this email address to complete your profile and check the status of your application.',
    ],
    action: { label: 'Create my account', url },
    closing: [`If you didn't agree to this, email ${contact} and we will remove it.`],
  })

/** M04: staff changed the opening of the application. */
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

/** M26: withdrawal confirmed. `reapply_from`: the first day on which the candidate can re-apply, `YYYY-MM-DD`. */
export const applicationWithdrawnMail = (name: string, designation: string, job_code: string, reapply_from: string): MailContent =>
  mailContent({
    code: 'M26',
    subject: 'Application withdrawn',
    greeting: `Dear ${name},`,
    paragraphs: [
      `As you asked, we have withdrawn your application for ${designation} (${job_code}).`,
      `Thank you for your time. You can apply again from ${dayInWords(reapply_from)}.`,
    ],
  })
