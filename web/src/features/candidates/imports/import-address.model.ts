/** The address of the import page. */
export interface ImportAddress {
  /** The import that is open, and its step. */
  readonly id?: number
  readonly step?: number
  /** Page of the history. */
  readonly page?: number
  /** The rows that the check shows: a tab, and a group of problems. */
  readonly show?: string
  readonly code?: string
  readonly column?: number
  /** What is chosen in the review. */
  readonly opening?: number
  readonly source?: number
  readonly assignee?: number
}

const KNOWN = /^(?:id|step|page|show|code|column|opening|source|assignee)$/

/** Reads an address; what the page doesn't know is dropped. */
export const importAddressOf = (search: object): ImportAddress =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([key, value]) => KNOWN.test(key) && (/^(?:show|code)$/.test(key) ? typeof value === 'string' : Number.isInteger(value)),
    ),
  )
