import type { InvitableCandidates } from '@portal/contract/aptitude-people'
import { APTITUDE_INVITED, stageOf, stages } from '@portal/contract/stages'
import { words } from '#words/aptitude/tests.ts'
import { formatCount } from '../../../lib/format/format.ts'

const { people: text } = words

/** A stage from which candidates can be invited. */
const from =
  Object.keys(stages)
    .map((id) => stageOf(Number(id)))
    .find(({ moves }) => moves.includes(APTITUDE_INVITED))?.label ?? ''

/** Explains why no one can be invited to a test, and what to do about it. */
export const noOneToInvite = (
  others: InvitableCandidates['others'],
  people: Readonly<Record<'invited' | 'started' | 'submitted', number>>,
): string => {
  if (others.length > 0)
    return text.wrongStage(others.map(({ stage, count }) => text.stage(stageOf(stage).label, formatCount(count))).join(', '), from)
  return people.invited + people.started + people.submitted > 0 ? text.allInvited : text.noApplicants
}
