/** Limits of the specification (sections 5 and 9), and our own with their reasons. */
export const limits = {
  /** Specification section 9. */
  minimumAge: 14,
  /** A guardian must consent below this age. */
  adultAge: 18,
  minimumSkills: 3,
  mobileDigits: 10,
  zipDigits: 6,
  percentage: 100,
  openingsPerPage: 1000,
  wizardSteps: 5,
  /** Per part of a name; the longest Indian names in use have fewer than 60 characters. */
  name: 100,
  /** RFC 5321 allows 254 characters in a path. */
  email: 254,
  /** Argon2 hashes all of it; 128 allows any passphrase and bounds the cost. */
  passwordMax: 128,
  passwordMin: 8,
  address: 500,
  shortText: 150,
  /** Job description of one employment: about 600 words. */
  longText: 4000,
  /** Answer to a practical task, which may include code. */
  taskAnswer: 20_000,
  /** Lakhs per year. */
  ctc: 1000,
  rupeesPerLakh: 100_000,
  /** Rupees per year; a smaller number is lakhs entered by mistake. */
  ctcRupeesMin: 50_000,
  /** Months. */
  notice: 24,
  /** Months of work: 60 years. */
  experienceMonths: 720,
  /** Per upload: a scanned resume stays below 5 MB. */
  fileBytes: 5 * 1024 * 1024,
  /** The largest phone photo that fits into 5 MB; decoding needs 4 bytes per pixel. */
  picturePixels: 64_000_000,
  /** The longest side every browser can draw. */
  pictureSide: 16_384,
  /** Indexed characters of a resume: twenty full pages. */
  resumeText: 100_000,
  /** Quota per candidate and per college, so that one account can't fill the disk. */
  files: 20,
  filesBytes: 50 * 1024 * 1024,
  /** Days between closing an account and erasing it: one year by the DPDP Rules, 2025 (rule 8(3)). */
  erasureAfterDays: 365,
  /** Days of inactivity after which the record of someone who never registered is erased. */
  unclaimedDays: 90,
  /** Hours a data export can be downloaded. */
  exportHours: 24,
  /** Combos per call. */
  combosPerRequest: 20,
  skills: 50,
  educations: 25,
  experiences: 50,
  /** Days to answer a correction or complaint; the DPDP Rules, 2025 (rule 14(3)) allow 90. */
  requestAnswerDays: 30,
  /** Privacy requests shown per candidate. */
  requests: 100,
  nominees: 5,
  /** Number of staff accounts. */
  staff: 500,
  /** Rows per page. */
  perPage: 100,
  search: 200,
  /** Counts are capped at one above this, so that large lists stay fast. */
  counted: 10_000,
  /** Per college: its short name or grade, its aliases, its contacts. */
  collegeShortName: 40,
  aliases: 20,
  contacts: 50,
  /** Rows of a list exported as a file; a longer list is refused, not cut. */
  exportedRows: 5000,
  /** Per drive: the colleges of a pool drive, and the requests it hires for. */
  driveCampuses: 20,
  driveRequests: 10,
  driveRounds: 5,
  /** Changes per call from a tablet. */
  dayChanges: 500,
  /** Rooms of the largest college. */
  drivePanels: 50,
  /** The number that a college gives a student. */
  enrolmentNumber: 40,
  /** Options of a question of an aptitude test. */
  questionOptions: 8,
  tag: 40,
  questionTags: 10,
  /** A diagram; phones on a weak network download it during the test. */
  questionPictureBytes: 1024 * 1024,
  /** Versions of a question that are listed. */
  questionVersions: 20,
  /** Rows of a file of questions. */
  questionRows: 1000,
  /** Per aptitude test. */
  testSections: 10,
  sectionQuestions: 200,
  sectionMinutes: 240,
  testMarks: 1000,
  /** Extra time for a candidate with a disability, in per cent. */
  extraTime: 100,
  /** Holidays: the name fits one line, and the list holds three years. */
  holidayName: 60,
  holidays: 100,
  /** Template subject including placeholders; a phone shows about 60 characters of the result. */
  templateSubject: 200,
  /** HTML of a template: about 3,000 words. */
  templateBody: 20_000,
  templateCopies: 5,
  /** Versions of a template that are listed. */
  templateVersions: 20,
  /** One sentence: what to do, or why it was dismissed. */
  followUpNote: 300,
  /** Saved views: the name fits a tab, the filters fit a URL. */
  viewName: 60,
  viewSearch: 2000,
  /** Saved views per user. */
  views: 100,
  /** Candidates per bulk action: larger selections are usually mistakes. */
  bulk: 5000,
  /** Recipients of a custom email. Emails of moves can be cancelled, so they have no separate limit. */
  bulkMails: 500,
  /** Files per archive: at most 2.5 GB. */
  bulkFiles: 500,
  /** Staff that candidates are distributed to: a recruiting team. */
  share: 20,
  /** Hours in which a bulk assignment can be undone. */
  bulkUndoHours: 24,
  /** Per import: bytes of the file, rows, columns, and characters of a cell. */
  importBytes: 25 * 1024 * 1024,
  importRows: 50_000,
  /** Seconds before an orphaned file, one that no document refers to, is removed. */
  orphanFileSeconds: 3600,
  importColumns: 200,
  importCell: 4000,
  /** Leading rows of a file in which the header row is looked for. */
  importPreview: 20,
  /** Resumes of an import, and the ZIP they may come in: its bytes, its bytes once unpacked, and its entries including folders. */
  importResumes: 2000,
  importZipBytes: 250 * 1024 * 1024,
  importUnpackedBytes: 600 * 1024 * 1024,
  importZipEntries: 10_000,
  /** Days an import can be undone; its rows are deleted afterwards. */
  importDays: 7,
  /** Days an export of everything can be downloaded: long enough for a large one, short because it holds data people may ask to erase. */
  fullExportDays: 2,
  /** Days a bulk run is kept; the audit log keeps it permanently. */
  bulkDays: 90,
  /** Invitations per pasted list. */
  invitations: 200,
  /** Invitations per day, by one member of staff and in total: more looks like spam to mail servers. */
  invitationsPerSender: 300,
  invitationsPerDay: 1000,
  /** How many days ahead an invitation can be scheduled. */
  invitationDays: 90,
  /** Maximum of PostgreSQL's `smallint`. */
  smallId: 32_767,
  /** Maximum of PostgreSQL's `integer`. */
  id: 2147483647,
} as const
