export interface Named {
  readonly first_name: string
  readonly last_name: string
}

/** People with only one name enter it as first and as last name; it is written once. */
export const hasOneName = ({ first_name, last_name }: Named): boolean => first_name.toLowerCase() === last_name.toLowerCase()

/** First and last name, as used in emails and messages; without the middle name, which lists show. */
export const displayName = (named: Named): string => (hasOneName(named) ? named.first_name : `${named.first_name} ${named.last_name}`)
