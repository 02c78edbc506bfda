import type { CampusRow } from '@portal/contract/campuses'
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

type College = Pick<CampusRow, 'id' | 'name' | 'short_name' | 'city'>

/** Colleges for a picker, found by their short name too. */
export const collegeChoices = (colleges: readonly College[]) =>
  colleges.map(({ id, name, short_name, city }) => ({ value: String(id), label: `${words.named(name, short_name)}, ${city}` }))

/** The name of a drive for another college: what names the college or city of the old ones names those of the new one. */
export const clonedName = (name: string, from: readonly College[], to: College): string => {
  const places = from.flatMap((college) => [
    [college.name, to.name] as const,
    [college.short_name, to.short_name ?? to.name] as const,
    [college.city, to.city] as const,
  ])
  for (const [old, now] of places) if (old !== null && name.includes(old)) return name.replace(old, () => now)
  return name
}
