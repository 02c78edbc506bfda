import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Colleges of campus hiring. `city`: a key of CITY; `tier`: 1 to 3; `courses`: keys of EDUCATION_QUALIFICATION_TYPE. */
export const campuses = pgTable(
  'campuses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    short_name: text('short_name'),
    university: text('university'),
    kind: text('kind', { enum: ['government', 'private', 'deemed'] }),
    tier: smallint('tier'),
    address: text('address'),
    city: integer('city').notNull(),
    zip: text('zip'),
    website: text('website'),
    courses: smallint('courses')
      .array()
      .notNull()
      .default(sql`'{}'`),
    batch_size: smallint('batch_size'),
    grade: text('grade'),
    notes: text('notes'),
    assigned_to: integer('assigned_to').references(() => users.id),
    created_by: integer('created_by').references(() => users.id),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_at: createdAt(),
  },
  (table) => [index('campuses_city').on(table.city), check('campuses_tier', sql`${table.tier} between 1 and 3`)],
)

/** Every name of a college: full name, short name and aliases. Unique within a city. */
export const campus_names = pgTable(
  'campus_names',
  {
    campus_id: integer('campus_id')
      .notNull()
      .references(() => campuses.id, { onDelete: 'cascade' }),
    /** Copied from the college, for the unique constraint. */
    city: integer('city').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** Position in the form: the name, the short name, the aliases. */
    place: smallint('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campus_id, table.key] }),
    uniqueIndex('campus_names_one_in_a_city').on(table.key, table.city),
    check('campus_names_key', sql`${table.key} <> ''`),
  ],
)

/** Documents of a college. `storage_key` is random, never the uploaded file name. */
export const campus_documents = pgTable(
  'campus_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** No cascade: deleting a row must also enqueue the job that removes its file. */
    campus_id: integer('campus_id')
      .notNull()
      .references(() => campuses.id),
    original_name: text('original_name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull(),
    created_by: integer('created_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('campus_documents_campus').on(table.campus_id)],
)

export const campus_contacts = pgTable(
  'campus_contacts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    campus_id: integer('campus_id')
      .notNull()
      .references(() => campuses.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role', { enum: ['placement_officer', 'faculty', 'student_coordinator'] }).notNull(),
    email: text('email'),
    mobile_no: text('mobile_no'),
    is_primary: boolean('is_primary').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('campus_contacts_campus').on(table.campus_id),
    uniqueIndex('campus_contacts_one_primary')
      .on(table.campus_id)
      .where(sql`${table.is_primary}`),
  ],
)
