import * as z from 'zod/mini'
import { limits } from './shared/limits.ts'
import type { Subject } from './aptitude.ts'

/** What a cut-off applies to: the total of a test, or one subject. */
export type CutOffPart = 'total' | Subject
/** Cut-offs in per cent of the total and of each subject; null or missing: none. */
export type CutOffs = Readonly<Partial<Record<CutOffPart, number | null | undefined>>>

export const CUT_OFF_PERCENT = 'Enter a number from 0 to 100, with at most two decimals.'
const percent = z.optional(
  z.nullable(
    z
      .number(CUT_OFF_PERCENT)
      .check(z.minimum(0, CUT_OFF_PERCENT), z.maximum(limits.percentage, CUT_OFF_PERCENT), z.multipleOf(0.01, CUT_OFF_PERCENT)),
  ),
)
export const CutOffBody = z.strictObject({
  total: percent,
  quantitative: percent,
  logical: percent,
  verbal: percent,
  technical: percent,
} satisfies { [part in CutOffPart]: unknown })
