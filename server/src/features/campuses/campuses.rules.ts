/** The field of the form that a place among the names belongs to. */
const fieldOf = (place: number): 'name' | 'short_name' | 'aliases' => (place === 0 ? 'name' : place === 1 ? 'short_name' : 'aliases')

/** The errors of names that other colleges of the city have: the first of each field, naming the college. */
export const takenNameErrors = (taken: readonly { readonly place: number; readonly campus: string }[]): Record<string, string[]> =>
  Object.fromEntries(
    taken
      .toReversed()
      .map(({ place, campus }) => [fieldOf(place), [`${campus} in the same city already has this name. Open that college instead.`]]),
  )
