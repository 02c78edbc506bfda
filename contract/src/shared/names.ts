interface Named {
  readonly first_name: string
  readonly last_name: string
}

/**
 * First and last name, as used in emails and messages; without the middle name, which lists show. People with only one name enter it in both
 * fields; it is written once.
 */
export const displayName = ({ first_name, last_name }: Named): string =>
  first_name.toLowerCase() === last_name.toLowerCase() ? first_name : `${first_name} ${last_name}`
