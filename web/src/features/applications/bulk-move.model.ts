import { stageGroups, stageOf } from '@portal/contract/stages'
import { REJECT, type BulkPreviewTarget, type BulkReason, type BulkTarget } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'

/** What stands in the form for a target, and back. */
const valueOfTarget = (to: BulkTarget | undefined): string => (to === undefined ? '' : String(to))
export const targetFor = (targets: readonly BulkPreviewTarget[], value: unknown): BulkPreviewTarget | undefined =>
  targets.find(({ to }) => String(to) === String(value))

/** Stages by group, each with how many can move there; rejecting is an action of its own. */
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

/** "2 On hold", "1 Hired": where they stand, where that is the reason. */
export const reasonTexts = (reasons: readonly BulkReason[]): string[] =>
  reasons.map(({ why, stage, count }) => words.reason(formatCount(count), stage === null ? why : stageOf(stage).label))

type Mails = BulkPreviewTarget['mails']

/** Whether staff are asked, have a switch, or have nothing to choose about the letters. */
export const mailChoice = (mails: Mails): 'ask' | 'switch' | 'none' => {
  if (mails.some(({ choice }) => choice === 'ask')) return 'ask'
  return mails.some(({ choice }) => choice === 'on' || choice === 'off') ? 'switch' : 'none'
}

/** What stands for the letters before anybody chooses; null leaves it open where staff are asked. */
export const mailBeforeMany = (mails: Mails): boolean | null =>
  mailChoice(mails) === 'switch' ? mails.some(({ choice }) => choice === 'on') : null

/** How many letters go. */
export const mailCount = (mails: Mails, mail: boolean | null): number =>
  mails.reduce((sum, { choice, count }) => sum + (choice === 'always' || (choice !== 'never' && mail === true) ? count : 0), 0)
