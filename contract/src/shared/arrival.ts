import * as z from 'zod/mini'

const UNREADABLE = 'This link is incomplete. Copy it again.'

/** The job code of an apply link. */
export const opening = z.string(UNREADABLE).check(z.regex(/^RR-\d{2}-\d{4,9}$/, UNREADABLE))
/** Identifies the referrer of an apply link; random, so no one can credit another employee. */
export const ref = z.string(UNREADABLE).check(z.regex(/^[A-Za-z0-9_-]{16}$/, UNREADABLE))
/** The code of a drive's registration link. */
export const driveCode = z.string(UNREADABLE).check(z.regex(/^d[0-9a-f]{10}$/, UNREADABLE))
