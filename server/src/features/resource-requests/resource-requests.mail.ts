import { approvalLevels } from '@portal/contract/resource-requests'
import { letter, type Letter } from '../../platform/mail/mail-content.ts'

interface About {
  readonly name: string
  /** "Frontend developer (React) (RR-26-0042)" */
  readonly request: string
  readonly url: string
}
const action = (url: string) => ({ label: 'Open the request', url })
const greeting = (name: string) => `Dear ${name},`

/** M35: a request waits for a level of approval. */
export const needsApprovalLetter = ({ name, request, url }: About, by: string, approvals: number, changed: readonly string[]): Letter =>
  letter({
    code: 'M35',
    subject: `Please approve: ${request}`,
    greeting: greeting(name),
    paragraphs: [
      `${request} waits for approval, level ${approvals + 1} of ${approvalLevels.length} (${approvalLevels[approvals] ?? ''}).`,
      changed.length > 0
        ? `${by} changed the open request: ${changed.join(', ')}. Candidates do not see it until it is approved.`
        : `The last step was made by ${by}.`,
    ],
    action: action(url),
  })

/** M36: the request is approved and open. */
export const approvedLetter = ({ name, request, url }: About, by: string): Letter =>
  letter({
    code: 'M36',
    subject: `Approved: ${request}`,
    greeting: greeting(name),
    paragraphs: [`${by} approved ${request}. Candidates can apply from now on.`],
    action: action(url),
  })

/** M37: the request is rejected, and why. */
export const rejectedLetter = ({ name, request, url }: About, by: string, reason: string): Letter =>
  letter({
    code: 'M37',
    subject: `Not approved: ${request}`,
    greeting: greeting(name),
    paragraphs: [`${by} did not approve ${request}.`, `The reason: ${reason}`, 'You can edit the request and submit it again.'],
    action: action(url),
  })
