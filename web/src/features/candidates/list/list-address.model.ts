const PLAIN = ['q', 'view', 'page', 'per_page', 'review', 'board', 'saved']
const FILTER_OR_SORT = /^(?:filter\[[a-z0-9_]+\]\[[a-z]+\]|sort\[[a-z0-9_]+\])$/

/** Search parameters that may belong to the candidate list. Unvalidated, so that pages that only pass them on needn't load the rules. */
export type ListAddress = Readonly<Record<string, string | number>>

export const listAddressOf = (search: Record<string, unknown>): ListAddress =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      (PLAIN.includes(key) || FILTER_OR_SORT.test(key)) && (typeof value === 'string' || typeof value === 'number') ? [[key, value]] : [],
    ),
  )

/** The address of the list in that of a profile: it names its view even without filters, as only a profile opened from a list has neighbours. */
export const addressInProfile = (search: object): ListAddress => ({ view: 'all', ...listAddressOf({ ...search }) })
/** Converts it back. */
export const addressFromProfile = ({ view, ...rest }: ListAddress): ListAddress =>
  view === undefined || view === 'all' ? rest : { view, ...rest }
