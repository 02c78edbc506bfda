/**
 * The fields of an address as text: addresses hold numbers too. Short, because the route of every page is loaded with it; the server checks
 * the values.
 */
export const searchTexts = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search as Readonly<Record<string, string | number>>).flatMap(([field, value]) =>
      value ? [[field, String(value)]] : [],
    ),
  )
