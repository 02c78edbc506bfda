import { difficulties } from '@portal/contract/aptitude'
import type { ResultSearch } from './results/result-filter.model.ts'

/** Search parameters of the page: those of its results and lists, and `question` or `test`, an id or `new`. */
type Field = 'question' | 'edit' | 'subject' | 'difficulty' | 'tag' | 'kind' | 'archived' | 'status'
export type AptitudeSearch = ResultSearch & { readonly [field in Field]?: string }
/** Props of the page's lists. */
export interface AptitudeListProps {
  readonly search: AptitudeSearch
  readonly onSearch: (search: AptitudeSearch) => void
}

export const aptitudeViews = ['results', 'tests', 'questions'] as const
type AptitudeView = (typeof aptitudeViews)[number]
export const viewOf = ({ view }: AptitudeSearch): AptitudeView => aptitudeViews.find((known) => known === view) ?? 'results'

/** Stands for a new record in the address. */
export const NEW = 'new'
/** The id in an address; null for a new record, undefined if it is neither. */
export const idIn = (value: string): number | null | undefined =>
  value === NEW ? null : /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : undefined

export const difficultyOf = (difficulty: number): string | undefined => (difficulties as Readonly<Record<number, string>>)[difficulty]
