import { type ComboItem, INDIA, QUALIFICATION_12TH } from '@portal/contract/combos'
import { driveStates } from '@portal/contract/drives'
import { words } from '#words/campuses/campuses.ts'
import { choicesIn } from '../../lib/form/choices.ts'

export const courseCombos = { EDUCATION_QUALIFICATION_TYPE: { combo_name: 'EDUCATION_QUALIFICATION_TYPE' } } as const
/** All colleges are in India. */
export const COUNTRY = INDIA

export const keyOf = (value: string | undefined): number | null => (value ? Number(value) : null)

/** The degrees and diplomas; 10th and 12th aren't college courses. */
export const isCourse = ({ key }: ComboItem): boolean => key > QUALIFICATION_12TH

export const driveStatuses = choicesIn(
  Object.fromEntries(Object.entries(driveStates).map(([status, { label }]) => [status, label])),
  words.any,
)
