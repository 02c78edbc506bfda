import type { Minimums } from '@portal/contract/openings'
import { aggregatesOf, areMatched, type Marks } from '../educations/educations.rules.ts'

/** Whether these marks meet what an opening asks for. */
export const isMatched = (marks: readonly Marks[], opening: Minimums): boolean => areMatched(aggregatesOf(marks, opening))
