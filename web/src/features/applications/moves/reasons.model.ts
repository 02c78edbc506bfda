import { type ReasonCode, reasons, type ReasonKind } from '@portal/contract/applications'
import { words } from '#words/applications/moves.ts'

const withdrawals = ['withdrew_offer', 'withdrew_ctc', 'withdrew_role', 'withdrew_personal'] as const
/** The usual reasons to close an application in a stage, most frequent first. The others can be chosen too. */
const usual: Readonly<Record<number, readonly ReasonCode[]>> = {
  5: ['skills', 'experience', 'education', 'ctc', 'notice', 'location', 'better_candidate', 'duplicate', 'false_information'],
  6: ['education', 'experience', 'skills', 'false_information'],
  9: ['aptitude', 'no_show'],
  13: ['technical_depth', 'skills', 'communication', 'experience', 'better_candidate'],
  16: ['practical_quality', 'technical_depth', 'no_show'],
  21: ['communication', 'attitude', 'ctc', 'notice', 'location', 'better_candidate'],
  22: ['attitude', 'communication', 'better_candidate', 'ctc'],
  23: ['ctc', 'notice', 'location'],
  28: withdrawals,
  29: withdrawals,
  30: ['not_reachable', 'no_show'],
  31: ['no_show', 'not_reachable', ...withdrawals],
  32: ['request_closed', 'better_candidate'],
}

const optionOf = (code: ReasonCode) => ({ value: code, label: reasons[code].label })
const codes = Object.keys(reasons) as readonly ReasonCode[]

/** The reasons of a kind; for a closing stage those usual there come first, under a heading. */
export const reasonOptions = (kind: ReasonKind, to?: number | 'reject') => {
  const fitting = codes.filter((code) => reasons[code].kind === kind || reasons[code].kind === 'any')
  const first = kind === 'rejection' && typeof to === 'number' ? (usual[to] ?? []) : []
  if (first.length === 0) return fitting.map(optionOf)
  const others = fitting.filter((code) => !first.includes(code))
  return [
    { group: words.reasonGroups.usual, items: first.map(optionOf) },
    { group: words.reasonGroups.others, items: others.map(optionOf) },
  ]
}
