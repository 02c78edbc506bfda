import type { Assessment } from '@portal/contract/applications'
import { TECHNICAL_SCHEDULED } from '@portal/contract/interview-rounds'
import {
  APTITUDE_CLEARED,
  HR_DONE,
  HR_ROUND,
  MANAGEMENT_ROUND,
  PRACTICAL_ASSIGNED,
  PRACTICAL_SUBMITTED,
  SELECTED,
  stageOf,
  TECHNICAL_DONE,
} from '@portal/contract/stages'

/** The assessment that each stage waits for, or for whose decision it waits. */
const assessmentOf: Readonly<Record<number, Assessment>> = {
  [TECHNICAL_SCHEDULED]: 'technical',
  [TECHNICAL_DONE]: 'technical',
  [PRACTICAL_SUBMITTED]: 'practical',
  [HR_ROUND]: 'hr',
  [HR_DONE]: 'hr',
  [MANAGEMENT_ROUND]: 'management',
}

/** Moves back, to the stage in which the assessment is made. */
const backTo: Readonly<Record<number, number>> = {
  [TECHNICAL_SCHEDULED]: APTITUDE_CLEARED,
  [TECHNICAL_DONE]: TECHNICAL_SCHEDULED,
  [PRACTICAL_SUBMITTED]: PRACTICAL_ASSIGNED,
  [HR_DONE]: HR_ROUND,
}

/** The assessment a move forward passes over; null for any other move, and if it is recorded. */
export const skippedBy = (from: number, to: number, recorded: ReadonlySet<Assessment>): Assessment | null => {
  const expected = assessmentOf[from]
  const isForward = to !== backTo[from] && to <= SELECTED && stageOf(to).kind === 'active'
  return expected === undefined || !isForward || recorded.has(expected) ? null : expected
}
