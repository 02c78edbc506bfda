import { findKept, selectJoinedIn } from '../candidates/merged-records.queries.ts'

/** The record that a joined one lives on in; undefined for one that was not joined. */
export const keptOf = findKept

/** Everybody who was joined into a candidate: what is done with all data of a person is done with theirs. */
export const joinedInto = selectJoinedIn
