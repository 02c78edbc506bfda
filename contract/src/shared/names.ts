interface Named {
  readonly first_name: string
  readonly last_name: string
}

/** First and last name, as used in emails and messages; without the middle name, which lists show. */
export const displayName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`
