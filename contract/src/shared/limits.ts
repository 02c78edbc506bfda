/** Numbers of the specification (sections 5 and 9) and our own bounds, each with its reason. */
export const limits = {
  /** Specification section 9. */
  minimumAge: 14,
  minimumSkills: 3,
  mobileDigits: 10,
  zipDigits: 6,
  percentage: 100,
  openingsPerPage: 1000,
  wizardSteps: 5,
  /** A person's name part; the longest Indian names in use stay below 60 letters. */
  name: 100,
  /** RFC 5321 allows 254 characters in a path. */
  email: 254,
  /** Argon2 reads all of it; 128 leaves room for any pass phrase without letting a body be a burden. */
  passwordMax: 128,
  passwordMin: 8,
  address: 500,
  shortText: 150,
  /** A job description of one employment; about 600 words. */
  longText: 4000,
  /** Lakhs per year. */
  ctc: 1000,
  /** Months. */
  notice: 24,
  /** One upload: a scanned resume stays below 5 MB. */
  fileBytes: 5 * 1024 * 1024,
  /** Per candidate, so that one account cannot fill the disk. */
  files: 20,
  filesBytes: 50 * 1024 * 1024,
  /** Combos one request may ask for. */
  combosPerRequest: 20,
  skills: 50,
  educations: 25,
  experiences: 50,
  /** What a list may ask for at once. */
  perPage: 100,
  search: 200,
  /** Highest integer PostgreSQL's `integer` holds. */
  id: 2147483647,
} as const
