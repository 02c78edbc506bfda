import type { FollowUpTab, listFollowUps } from '@portal/contract/follow-ups'
import type { Query } from '@portal/contract/shared/endpoint'

/** Search parameters of the list: tab, filters and page; missing ones have defaults. */
export type FollowUpSearch = Omit<Query<typeof listFollowUps>, 'per_page'>

export const filterFields = ['assignee', 'rule', 'stage', 'opening', 'source', 'overdue_over'] as const
const tabs = ['overdue', 'today', 'next', 'snoozed', 'done'] as const satisfies readonly FollowUpTab[]
const text = /^.+$/
const fields: Readonly<Record<keyof FollowUpSearch, RegExp>> = {
  tab: new RegExp(`^(${tabs.join('|')})$`),
  q: text,
  assignee: text,
  rule: /^F([1-9]|1[0-5])$/,
  stage: text,
  opening: text,
  source: text,
  overdue_over: text,
  group: /^(day|rule|assignee)$/,
  page: text,
}

/** Reads the search parameters; unknown ones are dropped. Numbers become text, because the router parses digits as numbers. */
export const followUpSearchOf = (search: Readonly<Record<string, unknown>>): FollowUpSearch =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, pattern]) => {
      const value = search[field]
      const text = typeof value === 'number' ? String(value) : value
      return typeof text === 'string' && pattern.test(text) ? [[field, text]] : []
    }),
  )

/** Changes filters and returns to the first page; an empty value removes a filter. */
export const withFilters = (search: FollowUpSearch, changed: Readonly<Record<string, string>>): FollowUpSearch =>
  followUpSearchOf({ ...search, page: undefined, ...changed })

/** Number of filters, not counting the default assignee. */
export const filtersIn = (search: FollowUpSearch): number =>
  filterFields.filter((field) => search[field] !== undefined && !(field === 'assignee' && search.assignee === 'me')).length
