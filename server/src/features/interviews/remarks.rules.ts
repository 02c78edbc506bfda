import type { PanelMember } from '@portal/contract/interviews'
import type { PanelPerson } from './interviews.queries.ts'

/** A panel member for staff. Remarks of others are hidden from a member who has not submitted their own. */
export const toPanelMember = ({ panel, name, email }: PanelPerson, isBlind: boolean): PanelMember => {
  const { id, attendance, submitted_at, saved_at, ratings, strengths, concerns, questions, note, recommendation, next_round } = panel
  const written = submitted_at === null ? (saved_at === null ? 'none' : 'draft') : 'submitted'
  const isShown = written === 'submitted' && !isBlind
  return {
    id,
    name,
    email,
    state: written === 'submitted' && isBlind ? 'hidden' : written,
    submitted_at: submitted_at?.toISOString() ?? null,
    remarks:
      isShown && attendance !== null
        ? { attendance, ratings: { ...ratings }, strengths, concerns, questions, note, recommendation, next_round }
        : null,
  }
}

/** Whether this reader interviews too and has not written yet, so that the remarks of others stay hidden. */
export const isBlindReader = (panel: readonly PanelPerson[], email: string): boolean =>
  panel.some((one) => one.email === email && one.panel.submitted_at === null)
