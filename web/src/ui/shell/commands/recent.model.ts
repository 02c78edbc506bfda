/** A record opened from the palette. */
interface Recent {
  readonly to: string
  readonly id: number
  readonly name: string
}
const MAX_RECENT = 5

/** In memory only: the browser must not store names of candidates. */
let recent: { user: number; records: readonly Recent[] } = { user: 0, records: [] }

/** The records that the user opened last, newest first. */
export const readRecent = (user: number): readonly Recent[] => (recent.user === user ? recent.records : [])

export const rememberRecent = (user: number, record: Recent): void => {
  const others = readRecent(user).filter(({ to, id }) => to !== record.to || id !== record.id)
  recent = { user, records: [record, ...others].slice(0, MAX_RECENT) }
}
