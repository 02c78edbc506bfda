import { approvalLevels } from '@portal/contract/resource-requests'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

interface RequestMailProps {
  readonly name: string
  /** "Frontend developer (React) (RR-26-0042)" */
  readonly request: string
  readonly url: string
}
const action = (url: string) => ({ label: 'View request', url })
const greeting = (name: string) => `Dear ${name},`

/** M35: a request needs its next approval. */
export const needsApprovalMail = (
  { name, request, url }: RequestMailProps,
  by: string,
  approvals: number,
  changed: readonly string[],
): MailContent =>
  mailContent({
    code: 'M35',
    subject: `Approval needed: ${request}`,
    greeting: greeting(name),
    paragraphs: [
      `${request} needs approval, level ${approvals + 1} of ${approvalLevels.length} (${approvalLevels[approvals] ?? ''}).`,
      changed.length > 0
        ? `${by} changed the open request: ${changed.join(', ')}. Candidates can't see it until it is approved.`
        : `Last updated by ${by}.`,
    ],
    action: action(url),
  })

/** M36: the request is approved and open. */
export const approvedMail = ({ name, request, url }: RequestMailProps, by: string): MailContent =>
  mailContent({
    code: 'M36',
    subject: `Approved: ${request}`,
    greeting: greeting(name),
    paragraphs: [`${by} approved ${request}. Candidates can now apply.`],
    action: action(url),
  })

/** M37: the request is rejected, with the reason. */
export const rejectedMail = ({ name, request, url }: RequestMailProps, by: string, reason: string): MailContent =>
  mailContent({
    code: 'M37',
    subject: `Not approved: ${request}`,
    greeting: greeting(name),
    paragraphs: [`${by} did not approve ${request}.`, `Reason: ${reason}`, 'You can edit the request and submit it again.'],
    action: action(url),
  })
