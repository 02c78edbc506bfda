import type { CampusRow } from '@portal/contract/campuses'
import { words } from '#words/campuses/campuses.ts'

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
