import type { QuestionKind } from '@portal/contract/answers'
import { difficulties, questionKindLabels, type Subject, subjects } from '@portal/contract/aptitude'
import type { QuestionRow } from '@portal/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/aptitude/questions.ts'
import { addressFilters } from '../../../lib/browser/list-address.ts'
import { choicesIn } from '../../../lib/form/choices.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { CellDetail, type Column } from '../../../ui/table/data-table.tsx'
import { FilteredTable } from '../../../ui/table/filtered-table.tsx'
import { type AptitudeListProps, type AptitudeSearch, difficultyOf } from '../aptitude.model.ts'
import classes from '../aptitude.module.css'
import { QUESTIONS_PER_PAGE, questionsQuery, tagsQuery } from './questions.api.ts'

const { columns } = words

const questionColumns: readonly Column<QuestionRow>[] = [
  {
    title: columns.text,
    card: 'name',
    width: 360,
    grow: 4,
    cell: ({ id, text, tags, has_picture, is_archived }) => (
      <>
        <Link to="/AptitudeReport" search={{ view: 'questions', question: String(id) }} className={classes.name}>
          {text}
        </Link>
        <CellDetail>{[...(is_archived ? [words.archived] : []), ...tags, ...(has_picture ? [words.picture] : [])].join(' · ')}</CellDetail>
      </>
    ),
  },
  { title: columns.subject, card: 'fact', width: 120, cell: ({ subject }) => subjects[subject] },
  { title: columns.difficulty, card: 'state', width: 104, cell: ({ difficulty }) => difficultyOf(difficulty) },
  { title: columns.kind, card: 'fact', width: 140, drop: 1, cell: ({ kind }) => questionKindLabels[kind] },
  {
    title: columns.tests,
    card: 'fact',
    align: 'right',
    width: 80,
    drop: 2,
    cell: ({ tests }) => <Value>{tests === 0 ? null : formatCount(tests)}</Value>,
  },
  { title: columns.version, card: 'off', align: 'right', width: 90, drop: 3, cell: ({ version }) => formatCount(version) },
]

const lists = {
  subject: choicesIn(subjects, words.any),
  difficulty: choicesIn(difficulties, words.any),
  kind: choicesIn(questionKindLabels, words.any),
} as const
const archives = [
  { value: '', label: words.shown.active },
  { value: '1', label: words.shown.archived },
]
const isSubject = (value: string): value is Subject => Object.hasOwn(subjects, value)
const isKind = (value: string): value is QuestionKind => Object.hasOwn(questionKindLabels, value)
const filters = addressFilters<AptitudeSearch>(['subject', 'difficulty', 'tag', 'kind', 'archived'])

/** The question bank with search and filters. */
export function QuestionList({ search, onSearch }: AptitudeListProps) {
  const { q = '', subject = '', difficulty, tag, kind = '', archived, page = '1' } = search
  const [hasFilters, setFilters] = useState(filters.filtersIn(search) > 0)
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: hasFilters })
  const result = useQuery(
    questionsQuery({
      ...(q && { q }),
      ...(isSubject(subject) && { 'filter[subject]': subject }),
      ...(difficulty && { 'filter[difficulty]': difficulty }),
      ...(tag && { 'filter[tag]': tag }),
      ...(isKind(kind) && { 'filter[kind]': kind }),
      ...(archived && { 'filter[archived]': '1' as const }),
      page,
      per_page: String(QUESTIONS_PER_PAGE),
    }),
  )
  const tagNames = [...new Set(tags.filter((tag) => subject === '' || tag.subject === subject).map((tag) => tag.tag))]
  return (
    <FilteredTable
      caption={words.caption}
      columns={questionColumns}
      result={result}
      search={search}
      onSearch={onSearch}
      filters={filters}
      choices={[
        ['subject', words.filter.subject, lists.subject],
        ['difficulty', words.filter.difficulty, lists.difficulty],
        ['tag', words.filter.tag, [{ value: '', label: words.any }, ...tagNames.map((name) => ({ value: name, label: name }))]],
        ['kind', words.filter.kind, lists.kind],
        ['archived', words.filter.archived, archives],
      ]}
      labels={words}
      empty={words.empty}
      onFilters={() => setFilters(true)}
    />
  )
}
