import { stageGroups, stageOf } from '@portal/contract/stages'
import { REJECT, type BulkPreviewTarget, type BulkTarget } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { withMail } from './move.model.ts'

/** Converts a target stage to a form value, and back. */
const valueOfTarget = (to: BulkTarget | undefined): string => (to === undefined ? '' : String(to))
export const targetFor = (targets: readonly BulkPreviewTarget[], value: unknown): BulkPreviewTarget | undefined =>
  targets.find(({ to }) => String(to) === String(value))

/** Stages by group, each with the number of candidates that can move there, or the email to the only one; rejecting is a separate action. */
export const manyOptions = (targets: readonly BulkPreviewTarget[], total: number) =>
  stageGroups
    .map((group) => ({
      group,
      items: targets.flatMap(({ to, can, mails }) => {
        if (to === REJECT || stageOf(to).group !== group) return []
        const label = words.stage.option(stageOf(to).label, formatCount(can), formatCount(total))
        return [{ value: valueOfTarget(to), label: total === 1 ? withMail(label, mails[0]) : label }]
      }),
    }))
    .filter(({ items }) => items.length > 0)

type Mails = BulkPreviewTarget['mails']

/** Whether staff choose if the emails are sent. */
export const hasMailChoice = (mails: Mails): boolean => mails.some(({ choice }) => choice !== 'always')

/** Default of the emails' switch; null without one. */
export const defaultBulkMailChoice = (mails: Mails): boolean | null =>
  hasMailChoice(mails) ? mails.some(({ choice }) => choice === 'on') : null

/** Number of emails to send. */
export const mailCount = (mails: Mails, mail: boolean | null): number =>
  mails.reduce((sum, { choice, count }) => sum + (choice === 'always' || mail === true ? count : 0), 0)
