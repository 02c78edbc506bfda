/** Limits of the specification (sections 5 and 9), and our own with their reasons. */
export const limits = {
  /** Specification section 9. */
  minimumAge: 14,
  /** Below it a guardian must agree. */
  adultAge: 18,
  minimumSkills: 3,
  mobileDigits: 10,
  zipDigits: 6,
  percentage: 100,
  openingsPerPage: 1000,
  wizardSteps: 5,
  /** One part of a name; the longest Indian names in use have fewer than 60 characters. */
  name: 100,
  /** RFC 5321 allows 254 characters in a path. */
  email: 254,
  /** Argon2 reads all of it; 128 allows any passphrase and bounds the cost. */
  passwordMax: 128,
  passwordMin: 8,
  address: 500,
  shortText: 150,
  /** A job description of one employment; about 600 words. */
  longText: 4000,
  /** The answer to a practical task, with code in it. */
  taskAnswer: 20_000,
  /** Lakhs per year. */
  ctc: 1000,
  rupeesPerLakh: 100_000,
  /** Rupees per year: smaller numbers are lakhs by mistake. */
  ctcRupeesMin: 50_000,
  /** Months. */
  notice: 24,
  /** Months of work: 60 years. */
  experienceMonths: 720,
  /** One upload: a scanned resume stays below 5 MB. */
  fileBytes: 5 * 1024 * 1024,
  /** The largest photo of today's phones that fits into 5 MB; decoding needs 4 bytes per pixel. */
  picturePixels: 64_000_000,
  /** The longest side that every browser draws. */
  pictureSide: 16_384,
  /** Characters of a resume that are searched: twenty full pages. */
  resumeText: 100_000,
  /** Per candidate and per college, so that one account cannot fill the disk. */
  files: 20,
  filesBytes: 50 * 1024 * 1024,
  /** Days a deleted account stays sealed before it is erased: one year by the DPDP Rules, 2025 (rule 8(3)). */
  erasureAfterDays: 365,
  /** Days without activity after which the record of someone who never registered is erased. */
  unclaimedDays: 90,
  /** Hours a data copy can be downloaded. */
  exportHours: 24,
  /** Combos one request may ask for. */
  combosPerRequest: 20,
  skills: 50,
  educations: 25,
  experiences: 50,
  /** Days to answer a correction or complaint; the DPDP Rules, 2025 (rule 14(3)) allow 90. */
  requestAnswerDays: 30,
  /** Privacy requests shown per candidate. */
  requests: 100,
  nominees: 5,
  /** Staff accounts. */
  staff: 500,
  /** Rows per page. */
  perPage: 100,
  search: 200,
  /** Counts are capped at one above it, so that large lists stay fast. */
  counted: 10_000,
  /** A college: LDCE, or a grade; its other names; and its contacts. */
  collegeShortName: 40,
  aliases: 20,
  contacts: 50,
  /** Rows of a CSV file of colleges. */
  campusRows: 5000,
  /** A drive: the colleges of a pool, and the requests it hires for. */
  driveCampuses: 20,
  driveRequests: 10,
  driveRounds: 5,
  /** Changes that a tablet sends at once. */
  dayChanges: 500,
  /** The rooms of the largest college. */
  drivePanels: 50,
  /** Rows of a CSV file of students. */
  studentRows: 5000,
  /** The number that a college gives a student. */
  enrolmentNumber: 40,
  /** Options of a question of an aptitude test. */
  questionOptions: 8,
  tag: 40,
  questionTags: 10,
  /** A diagram; phones on a weak network load it in the middle of a test. */
  questionPictureBytes: 1024 * 1024,
  /** Versions of a question that are listed. */
  questionVersions: 20,
  /** Rows of a file of questions. */
  questionRows: 1000,
  /** An aptitude test. */
  testSections: 10,
  sectionQuestions: 200,
  sectionMinutes: 240,
  testMarks: 1000,
  /** More time for a person with a disability, in per cent. */
  extraTime: 100,
  /** Holidays: the name fits one line, and three years of them fit the list. */
  holidayName: 60,
  holidays: 100,
  /** The subject of a template with its placeholders; a phone shows about 60 characters of what is left. */
  templateSubject: 200,
  /** HTML of a template: about 3,000 words. */
  templateBody: 20_000,
  templateCopies: 5,
  /** Versions of a template that are listed. */
  templateVersions: 20,
  /** What to do, or why not: a sentence. */
  followUpNote: 300,
  /** Rows of a CSV file of follow-ups. */
  followUpRows: 5000,
  requestRows: 5000,
  /** Saved views: the name fits a tab, the filters fit a URL. */
  viewName: 60,
  viewSearch: 2000,
  /** Saved views per user. */
  views: 100,
  /** Candidates per bulk action: larger selections are usually mistakes. */
  bulk: 5000,
  /** Recipients of an email that staff write. Emails of moves can be cancelled, so they have no limit of their own. */
  bulkMails: 500,
  /** Files of one archive: at most 2.5 GB. */
  bulkFiles: 500,
  /** People who get candidates in turn: a recruiting team. */
  share: 20,
  /** Hours in which a bulk assignment can be undone. */
  bulkUndoHours: 24,
  /** An import: the file, its rows and columns, and the characters of a cell. */
  importBytes: 25 * 1024 * 1024,
  importRows: 50_000,
  /** Seconds after which a stored file that no document refers to is removed. */
  orphanFileSeconds: 3600,
  importColumns: 200,
  importCell: 4000,
  /** The first rows of a file, among which is the header row. */
  importPreview: 20,
  /** Resumes of an import, and the ZIP they may come in: its bytes, its bytes once unpacked, and its entries, folders among them. */
  importResumes: 2000,
  importZipBytes: 250 * 1024 * 1024,
  importUnpackedBytes: 600 * 1024 * 1024,
  importZipEntries: 10_000,
  /** Days in which an import can be undone; its rows are deleted then. */
  importDays: 7,
  /** Days an export of everything can be downloaded: a large one takes long, and it holds what people may ask to have erased. */
  fullExportDays: 2,
  /** Days a bulk run is kept; the audit log keeps it permanently. */
  bulkDays: 90,
  /** People per pasted list of invitations. */
  invitations: 200,
  /** Invitations that one member of staff, and all together, can send per day: more looks like spam to mail servers. */
  invitationsPerSender: 300,
  invitationsPerDay: 1000,
  /** Days before which an invitation can be scheduled. */
  invitationDays: 90,
  invitationRows: 5000,
  /** Highest number PostgreSQL's `smallint` holds. */
  smallId: 32_767,
  /** Highest integer PostgreSQL's `integer` holds. */
  id: 2147483647,
} as const
