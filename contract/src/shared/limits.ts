/** Numbers of the specification (sections 5 and 9) and our own bounds, each with its reason. */
export const limits = {
  /** Specification section 9. */
  minimumAge: 14,
  /** Below it a parent or guardian has to agree. */
  adultAge: 18,
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
  /** Months of work: 60 years. */
  experienceMonths: 720,
  /** One upload: a scanned resume stays below 5 MB. */
  fileBytes: 5 * 1024 * 1024,
  /** A picture's pixels: the largest photo of today's phones that fits into 5 MB; whoever opens it needs 4 bytes of memory for each. */
  picturePixels: 64_000_000,
  /** The longest side that every browser draws. */
  pictureSide: 16_384,
  /** Characters of a resume that search reads: twenty full pages. */
  resumeText: 100_000,
  /** Per candidate, so that one account cannot fill the disk. */
  files: 20,
  filesBytes: 50 * 1024 * 1024,
  /** Days a deleted account stays sealed before it is erased: the DPDP Rules, 2025 (rule 8(3)) ask for a year. */
  erasureAfterDays: 365,
  /** Hours a copy of one's data can be downloaded. */
  exportHours: 24,
  /** Combos one request may ask for. */
  combosPerRequest: 20,
  skills: 50,
  educations: 25,
  experiences: 50,
  /** Days in which a correction or complaint is answered; the DPDP Rules, 2025 (rule 14(3)) allow 90. */
  requestAnswerDays: 30,
  /** Requests of one candidate that are shown. */
  requests: 100,
  nominees: 5,
  /** Accounts of the staff. */
  staff: 500,
  /** What a list may ask for at once. */
  perPage: 100,
  search: 200,
  /** Counting stops one above it: nobody reads further, and a list of a million answers at once. */
  counted: 10_000,
  /** Of a saved view: its name fits a tab, its filters an address. */
  viewName: 60,
  viewSearch: 2000,
  /** Views one person keeps. */
  views: 100,
  /** Candidates one piece of work takes: more is a mistake more often than a wish. */
  bulk: 5000,
  /** And how many of them may get a letter by it: what has gone cannot be taken back. */
  bulkMails: 500,
  /** Hours in which an assignment of many can be taken back. */
  bulkUndoHours: 24,
  /** Days the record of work on many candidates is kept; the audit log keeps who did it for good. */
  bulkDays: 90,
  /** Highest integer PostgreSQL's `integer` holds. */
  id: 2147483647,
} as const
