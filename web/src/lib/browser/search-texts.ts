/**
 * Search parameters as text, because the router parses digits as numbers. Short, because every page loads it with the routes; the server
 * validates the values.
 */
export const searchTexts = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search as Readonly<Record<string, string | number>>).flatMap(([field, value]) =>
      value ? [[field, String(value)]] : [],
    ),
  )
