/** The noun for a count: `candidate` for 1, otherwise the plural, by default with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** `1 candidate`, `2 candidates`. */
export const counted = (count: number, one: string, many?: string): string => `${count} ${plural(count, one, many)}`
