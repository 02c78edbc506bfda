import { stageGroups, stageOf } from '@portal/contract/stages'
import { REJECT, type BulkPreviewTarget, type BulkTarget } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'

/** Form value of a target stage, and back. */
const valueOfTarget = (to: BulkTarget | undefined): string => (to === undefined ? '' : String(to))
export const targetFor = (targets: readonly BulkPreviewTarget[], value: unknown): BulkPreviewTarget | undefined =>
  targets.find(({ to }) => String(to) === String(value))

/** Stages by group, each with the number of candidates that can move there; rejecting is a separate action. */
export const manyOptions = (targets: readonly BulkPreviewTarget[], total: number) =>
  stageGroups
    .map((group) => ({
      group,
      items: targets.flatMap(({ to, can }) =>
        to !== REJECT && stageOf(to).group === group
          ? [{ value: valueOfTarget(to), label: words.stage.option(stageOf(to).label, formatCount(can), formatCount(total)) }]
          : [],
      ),
    }))
    .filter(({ items }) => items.length > 0)

type Mails = BulkPreviewTarget['mails']

/** Whether staff must choose, have a switch, or can't choose about the emails. */
export const mailChoice = (mails: Mails): 'ask' | 'switch' | 'none' => {
  if (mails.some(({ choice }) => choice === 'ask')) return 'ask'
  return mails.some(({ choice }) => choice === 'on' || choice === 'off') ? 'switch' : 'none'
}

/** Default of the emails' switch; null when staff must choose. */
export const mailBeforeMany = (mails: Mails): boolean | null =>
  mailChoice(mails) === 'switch' ? mails.some(({ choice }) => choice === 'on') : null

/** Number of emails to send. */
export const mailCount = (mails: Mails, mail: boolean | null): number =>
  mails.reduce((sum, { choice, count }) => sum + (choice === 'always' || (choice !== 'never' && mail === true) ? count : 0), 0)
