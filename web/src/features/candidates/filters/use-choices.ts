import type { ChoiceField } from '@portal/contract/candidate-list'
import { type FilterField, filterFields, interviewProgress, ME, nextSteps } from '@portal/contract/candidate-filters'
import { pipelineGroups, stageGroups, stageOf, stages } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/list.ts'
import { assignableQuery } from '../../applications/applications.api.ts'
import { combosQuery } from '../../combos/combos.api.ts'
import { choicesQuery } from '../list/candidate-list.api.ts'
import { compareMatches, matchingChoices } from './filters.model.ts'
import { type Choice, filterCombos } from './use-filter-labels.ts'

/** One option of a field. */
export interface FieldChoice extends Choice {
  readonly field: FilterField
  /** Heading above it. */
  readonly group?: string
}

const stageChoices = stageGroups.flatMap((group) =>
  Object.keys(stages)
    .filter((key) => stageOf(Number(key)).group === group)
    .map((key): FieldChoice => ({ field: 'stage', key, label: stageOf(Number(key)).label, group })),
)
const groupChoices = stageGroups.map((group): FieldChoice => ({ field: 'stage_group', key: group, label: group }))

const interviewChoices = interviewProgress.map((key): FieldChoice => ({ field: 'interview', key, label: words.interviews[key] }))
const nextStepChoices = nextSteps.map((key): FieldChoice => ({ field: 'next_step', key, label: words.nextSteps[key] }))

const reachedChoices = pipelineGroups.map((group): FieldChoice => ({ field: 'reached', key: group, label: group }))

const comboFields = ['skills', 'source', 'department'] as const

/** Options of a field that contain the typed text. */
export const useChoices = (field: FilterField, typed: string): readonly FieldChoice[] => {
  const { data: combos } = useQuery({ ...combosQuery(filterCombos), enabled: comboFields.some((name) => name === field) })
  const { data: colleagues = [] } = useQuery({ ...assignableQuery, enabled: field === 'assigned_to' })
  const isFound = field === 'city' || field === 'opening' || field === 'drive' || field === 'campus'
  const { data: found = [] } = useQuery({ ...choicesQuery(isFound ? field : 'opening', typed), enabled: isFound })
  const toChoice = ({ key, value }: { key: number; value: string }): FieldChoice => ({ field, key: String(key), label: value })
  const local: Partial<Record<FilterField, readonly FieldChoice[]>> = {
    stage: stageChoices,
    stage_group: groupChoices,
    reached: reachedChoices,
    interview: interviewChoices,
    next_step: nextStepChoices,
    department: (combos?.DEPARTMENT ?? []).map(toChoice),
    skills: (combos?.SKILLS ?? []).map(toChoice),
    source: (combos?.REFERENCE_SOURCE ?? []).map(toChoice),
    assigned_to: [
      { field, key: ME, label: words.filters.me },
      ...colleagues.map(({ id, name }) => ({ field, key: String(id), label: name })),
    ],
  }
  return isFound ? found.map(toChoice) : matchingChoices(typed, local[field] ?? [])
}

const MIN_QUERY_LENGTH = 2
const MAX_PER_FIELD = 5

/** Options of all fields that contain the typed text, so that a value can be chosen without its field. */
export const useAllChoices = (typed: string): readonly FieldChoice[] => {
  const isOn = typed.length >= MIN_QUERY_LENGTH
  const { data: combos } = useQuery({ ...combosQuery(filterCombos), enabled: isOn })
  const { data: colleagues = [] } = useQuery({ ...assignableQuery, enabled: isOn })
  const { data: openings = [] } = useQuery({ ...choicesQuery('opening', typed), enabled: isOn })
  const { data: cities = [] } = useQuery({ ...choicesQuery('city', typed), enabled: isOn })
  const { data: drives = [] } = useQuery({ ...choicesQuery('drive', typed), enabled: isOn })
  const { data: colleges = [] } = useQuery({ ...choicesQuery('campus', typed), enabled: isOn })
  if (!isOn) return []
  const listed = (field: FilterField | ChoiceField, items: readonly { key: number; value: string }[]) =>
    items.map(({ key, value }) => ({ field: field as FilterField, key: String(key), label: value }))
  const flags = Object.entries(filterFields).flatMap(([name, { kind }]) =>
    kind === 'flag' ? [{ field: name as FilterField, key: '1', label: words.fields[name as FilterField] }] : [],
  )
  const lists: readonly (readonly FieldChoice[])[] = [
    stageChoices,
    listed('skills', combos?.SKILLS ?? []),
    colleagues.map(({ id, name }) => ({ field: 'assigned_to' as const, key: String(id), label: name })),
    listed('source', combos?.REFERENCE_SOURCE ?? []),
    listed('department', combos?.DEPARTMENT ?? []),
    groupChoices,
    interviewChoices,
    nextStepChoices,
    flags,
    listed('opening', openings),
    listed('city', cities),
    listed('drive', drives),
    listed('campus', colleges),
  ]
  return lists.flatMap((list) => matchingChoices(typed, list).slice(0, MAX_PER_FIELD)).toSorted(compareMatches(typed))
}
