import type { QuestionCounts } from '@portal/contract/aptitude-tests'
import { subjectKeys } from '@portal/contract/aptitude'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { SectionValues } from './test-form.model.ts'
import { countsQuery } from './tests.api.ts'

const QUIET_MS = 300

/**
 * How many questions of the bank each section can draw, in the order of the sections; undefined while loading, and for a section without a
 * subject.
 */
export const useCounts = (sections: readonly SectionValues[]): readonly (QuestionCounts | undefined)[] => {
  const draws = sections.flatMap(({ key, subject, tags, picked }) => {
    const known = subjectKeys.find((subjectKey) => subjectKey === subject)
    return known ? [{ key, subject: known, tags, picked: picked.map(({ id }) => id) }] : []
  })
  // Serialised: the list is a new array on each render.
  const [quiet] = useDebouncedValue(JSON.stringify(draws), QUIET_MS)
  const settled = JSON.parse(quiet) as typeof draws
  const { data } = useQuery(countsQuery(settled))
  return sections.map(({ key }) => data?.[settled.findIndex((section) => section.key === key)])
}
