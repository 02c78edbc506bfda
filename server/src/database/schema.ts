/** Every table, for Drizzle. */
export * from './schema/accounts.ts'
export * from './schema/activities.ts'
export * from './schema/campuses.ts'
export * from './schema/candidates.ts'
export * from './schema/combos.ts'
export * from './schema/privacy.ts'
export * from './schema/profile.ts'
export * from './schema/resource-requests.ts'
