/** Form field for a place among the names. */
const fieldOf = (place: number): 'name' | 'short_name' | 'aliases' => (place === 0 ? 'name' : place === 1 ? 'short_name' : 'aliases')

/** Errors for names used by other colleges in the city: the first per field, naming the college. */
export const duplicateNameErrors = (conflicts: readonly { readonly place: number; readonly campus: string }[]): Record<string, string[]> =>
  Object.fromEntries(
    conflicts
      .toReversed()
      .map(({ place, campus }) => [fieldOf(place), [`${campus} in the same city already has this name. Open that college instead.`]]),
  )
