import type { FollowUpTab, listFollowUps } from '@portal/contract/follow-ups'
import type { Query } from '@portal/contract/shared/endpoint'

/** The list's address: tab, filters and page; what is missing has its default. */
export type FollowUpSearch = Omit<Query<typeof listFollowUps>, 'per_page'>

export const filterFields = ['assignee', 'rule', 'stage', 'opening', 'source', 'overdue_over'] as const
const tabs = ['overdue', 'today', 'next', 'snoozed', 'done'] as const satisfies readonly FollowUpTab[]
const text = /^.+$/
const fields: Readonly<Record<keyof FollowUpSearch, RegExp>> = {
  tab: new RegExp(`^(${tabs.join('|')})$`),
  q: text,
  assignee: text,
  rule: /^F([1-9]|1[0-4])$/,
  stage: text,
  opening: text,
  source: text,
  overdue_over: text,
  group: /^(day|rule|assignee)$/,
  page: text,
}

/** Reads an address; what the list doesn't know is dropped. Numbers are text: addresses hold both. */
export const followUpSearchOf = (search: Readonly<Record<string, unknown>>): FollowUpSearch =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, pattern]) => {
      const value = search[field]
      const text = typeof value === 'number' ? String(value) : value
      return typeof text === 'string' && pattern.test(text) ? [[field, text]] : []
    }),
  )

/** The same list with changed filters, from its first page; an empty value is no filter. */
export const withFilters = (search: FollowUpSearch, changed: Readonly<Record<string, string>>): FollowUpSearch =>
  followUpSearchOf({ ...search, page: undefined, ...changed })

/** Number of filters besides the usual assignee. */
export const filtersIn = (search: FollowUpSearch): number =>
  filterFields.filter((field) => search[field] !== undefined && !(field === 'assignee' && search.assignee === 'me')).length
