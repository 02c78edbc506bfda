import type { OwnInterview } from '@portal/contract/own-interviews'
import { words } from '#words/openings.ts'
import { words as interviewWords } from '#words/interviews/own.ts'
import { dayOf, formatTime } from '../../lib/format/format.ts'
import { dayWithWeekday } from '../../ui/date/date-field.model.ts'

/** Sentences about the interviews that withdrawing cancels: those not begun. */
export const cancelledTexts = (interviews: readonly Pick<OwnInterview, 'round' | 'starts_at'>[], now: Date): string[] =>
  interviews
    .filter(({ starts_at }) => new Date(starts_at) > now)
    .map(({ round, starts_at }) =>
      words.withdraw.cancels(interviewWords.rounds[round], dayWithWeekday(dayOf(starts_at)), formatTime(starts_at)),
    )
