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
const assessments: Readonly<Record<number, Assessment>> = {
  [TECHNICAL_SCHEDULED]: 'technical',
  [TECHNICAL_DONE]: 'technical',
  [PRACTICAL_SUBMITTED]: 'practical',
  [HR_ROUND]: 'hr',
  [HR_DONE]: 'hr',
  [MANAGEMENT_ROUND]: 'management',
}
/** Null for a stage without one. */
export const assessmentOf = (stage: number): Assessment | null => assessments[stage] ?? null

/** Moves back, to the stage in which the assessment is made. */
const backTo: Readonly<Record<number, number>> = {
  [TECHNICAL_SCHEDULED]: APTITUDE_CLEARED,
  [TECHNICAL_DONE]: TECHNICAL_SCHEDULED,
  [PRACTICAL_SUBMITTED]: PRACTICAL_ASSIGNED,
  [HR_DONE]: HR_ROUND,
}

/** Whether a move goes on in the pipeline, so past the assessment of the stage it leaves. */
export const passesAssessment = (from: number, to: number): boolean =>
  assessmentOf(from) !== null && to !== backTo[from] && to <= SELECTED && stageOf(to).kind === 'active'
