import type { ComboName } from '@portal/contract/combos'
import type { NoticeItem } from '@portal/contract/notice/shape'
import type * as tables from '../../database/schema.ts'

/** How the privacy features treat one column. */
export interface Column {
  /** The line of the privacy notice that covers the column; null: no personal data. */
  readonly item: NoticeItem | null
  /** Its label in the data export; null: not exported. */
  readonly label: string | null
  /** Why personal data isn't exported. */
  readonly why?: string
  /** The combo whose label is exported instead of the key. */
  readonly combo?: ComboName
}

/** Columns that link a row to a candidate, each with the key it holds: candidate id, account id or email address. */
export type OwnerColumns = readonly (readonly [column: string, is: 'candidate_id' | 'user_id' | 'email'])[]

export interface DataClass {
  /** The table's title in the data export. */
  readonly title: string
  /** Empty: no rows about a candidate. */
  readonly ownerColumns: OwnerColumns
  /** What an erasure does: deletes the rows, deletes them with their files, or keeps them because they hold no personal data. */
  readonly erasure: 'row' | 'row and file' | 'kept'
  readonly columns: Readonly<Record<string, Column>>
}

type Tables = typeof tables
/** Every table with every column: one missing here doesn't compile, and one that only the database has fails a test. */
type DataClasses = {
  readonly [T in keyof Tables]: DataClass & { readonly columns: { readonly [C in keyof Tables[T]['$inferSelect']]: Column } }
}

/** Ids, foreign keys and settings. */
const notPersonal: Column = { item: null, label: null }
const about = (item: NoticeItem) => (label: string, combo?: ComboName) => ({ item, label, ...(combo ? { combo } : {}) })
const notExported = (item: NoticeItem, why: string): Column => ({ item, label: null, why })

const personal = about('personal')
const education = about('education')
const experience = about('experience')
const documents = about('documents')
const preferences = about('preferences')
const hiring = about('hiring')
const account = about('account')
const choices = about('choices')
const people = about('people')

const ofCandidate: OwnerColumns = [['candidate_id', 'candidate_id']]
const SECRET = 'It would give access to the account.'
const COLLEAGUE = 'It names someone else: a member of staff.'
const AMONG_STAFF = 'Written for staff and may name other people. The privacy contact can say what it contains.'
const REPEATS = 'It repeats the profile so that staff can search and sort.'
const noOwner = { ownerColumns: [], erasure: 'kept' } as const

/**
 * Every column of every table: its line in the notice, its label in the export, and what an erasure does. Erasure deletes in this order, so
 * a table comes before the tables its foreign keys refer to.
 */
const dataClasses = {
  template_versions: {
    title: 'Versions of email templates',
    ...noOwner,
    columns: {
      id: notPersonal,
      template_id: notPersonal,
      number: notPersonal,
      state: notPersonal,
      subject: notPersonal,
      body: notPersonal,
      mode: notPersonal,
      delay: notPersonal,
      type: notPersonal,
      sender_name: notPersonal,
      reply_to: notPersonal,
      cc: notPersonal,
      author_id: notPersonal,
      created_at: notPersonal,
      activated_by: notPersonal,
      activated_at: notPersonal,
    },
  },
  templates: {
    title: 'Email templates',
    ...noOwner,
    columns: {
      id: notPersonal,
      code: notPersonal,
      name: notPersonal,
      is_in_use: notPersonal,
      revision: notPersonal,
      archived_at: notPersonal,
      created_at: notPersonal,
    },
  },
  notifications: {
    title: 'Notifications of staff',
    ...noOwner,
    columns: {
      id: notPersonal,
      user_id: notPersonal,
      kind: notPersonal,
      record_id: notPersonal,
      by_id: notPersonal,
      count: notPersonal,
      read_at: notPersonal,
      created_at: notPersonal,
    },
  },
  candidate_facts: {
    title: 'Values for filtering the candidate list',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      last_activity_at: notExported('hiring', REPEATS),
      stage_since: notExported('hiring', REPEATS),
      candidate_id: notPersonal,
      resource_request_id: notExported('hiring', REPEATS),
      assigned_to: notExported('hiring', REPEATS),
      city: notExported('personal', REPEATS),
      current_ctc: notExported('preferences', REPEATS),
      expected_ctc: notExported('preferences', REPEATS),
      dob: notExported('personal', REPEATS),
      applied_on: notExported('hiring', REPEATS),
      created_on: notExported('hiring', REPEATS),
      hiring_stage: notExported('hiring', REPEATS),
      source: notExported('personal', REPEATS),
      willing: notExported('preferences', REPEATS),
      experience: notExported('experience', REPEATS),
      notice: notExported('preferences', REPEATS),
      mark_10th: notExported('education', REPEATS),
      mark_12th: notExported('education', REPEATS),
      mark_degree: notExported('education', REPEATS),
      reapplications: notExported('hiring', REPEATS),
      has_resume: notExported('documents', REPEATS),
      skills: notExported('preferences', REPEATS),
      due_on: notExported('hiring', REPEATS),
      department: notExported('hiring', REPEATS),
      reached: notExported('hiring', REPEATS),
      screened_on: notExported('hiring', REPEATS),
      offered_on: notExported('hiring', REPEATS),
      hired_on: notExported('hiring', REPEATS),
    },
  },
  candidate_names: {
    title: 'Words of names for searching candidates',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: { word: notExported('personal', REPEATS), candidate_id: notPersonal },
  },
  candidate_texts: {
    title: 'Words for searching candidates',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: { candidate_id: notPersonal, document: notExported('personal', REPEATS), filler: notPersonal },
  },
  resume_texts: {
    title: 'Text of your resume',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      attachment_id: notPersonal,
      candidate_id: notPersonal,
      body: documents('Text'),
      text_hash: notPersonal,
      created_at: documents('Read at'),
    },
  },
  resume_readings: {
    title: 'Read from your resume',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      attachment_id: notPersonal,
      candidate_id: notPersonal,
      suggestions: documents('What the software read'),
      created_at: documents('Read at'),
    },
  },
  attachments: {
    title: 'Documents',
    ownerColumns: ofCandidate,
    erasure: 'row and file',
    columns: {
      id: documents('Number'),
      candidate_id: notPersonal,
      type: documents('Type', 'ATTACHMENT_TYPE'),
      original_name: documents('File name'),
      mimetype: documents('Format'),
      size: documents('Size in bytes'),
      sha256: documents('SHA-256 of the content'),
      storage_key: notPersonal,
      created_at: documents('Uploaded at'),
    },
  },
  educations: {
    title: 'Education',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      qualification_id: education('Qualification', 'EDUCATION_QUALIFICATION_TYPE'),
      institute: education('Institute'),
      percentage: education('Percentage'),
      medium: education('Medium', 'EDUCATION_MEDIUM'),
      passing_year: education('Passing year'),
      city_text: education('City'),
    },
  },
  experiences: {
    title: 'Work experience',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      employer: experience('Employer'),
      designation: experience('Designation'),
      from: experience('From'),
      to: experience('To'),
      job_description: experience('Job description'),
    },
  },
  candidate_skills: {
    title: 'Skills',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: { id: notPersonal, candidate_id: notPersonal, skill_combo_id: preferences('Skill', 'SKILLS') },
  },
  activities: {
    title: 'Timeline',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      activity_type: hiring('Kind'),
      description: hiring('What happened'),
      activity_by: notExported('hiring', COLLEAGUE),
      mail_id: notPersonal,
      stage_change_id: notPersonal,
      created_at: hiring('At'),
    },
  },
  profile_changes: {
    title: 'Changes to your profile by staff',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      changed_by: notExported('hiring', COLLEAGUE),
      fields: notExported('personal', 'It repeats earlier and current values of the profile.'),
      reason: notExported('hiring', AMONG_STAFF),
      version: notPersonal,
      created_at: hiring('Changed at'),
    },
  },
  stage_changes: {
    title: 'Stages of your application',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      resource_request_id: hiring('Opening'),
      from_stage: hiring('From stage'),
      to_stage: hiring('To stage'),
      changed_by: notExported('hiring', COLLEAGUE),
      note: notExported('hiring', AMONG_STAFF),
      reason_code: notExported('hiring', AMONG_STAFF),
      mail_id: notPersonal,
      undoes: notPersonal,
      undone_at: hiring('Undone at'),
      created_at: hiring('At'),
    },
  },
  mails: {
    title: 'Emails to you',
    // Account mails have no `candidate_id`: they are found by address.
    ownerColumns: [
      ['candidate_id', 'candidate_id'],
      ['to_address', 'email'],
    ],
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      code: notPersonal,
      type: notPersonal,
      sender_name: notPersonal,
      reply_to: notPersonal,
      cc: notExported('hiring', COLLEAGUE),
      to_address: hiring('To'),
      subject: hiring('Subject'),
      text: hiring('Text'),
      html: notExported('hiring', 'It has the same content as the text.'),
      state: hiring('State'),
      send_at: hiring('Scheduled for'),
      attempts: notPersonal,
      last_error: hiring('Last response from the mail server'),
      lease_ends_at: notPersonal,
      sent_at: hiring('Sent at'),
      created_at: hiring('Written at'),
    },
  },
  candidate_notes: {
    title: 'Notes by staff',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      body: notExported('hiring', AMONG_STAFF),
      author_id: notExported('hiring', COLLEAGUE),
      created_at: hiring('Written at'),
    },
  },
  bulk_run_items: {
    title: 'Candidates in bulk actions',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      run_id: notPersonal,
      place: notPersonal,
      candidate_id: notPersonal,
      state: notPersonal,
      from_stage: notPersonal,
      change_id: notPersonal,
      mail_id: notPersonal,
      activity_id: notPersonal,
      assignee_before: notExported('hiring', COLLEAGUE),
      done_at: notPersonal,
      reason: notExported('hiring', AMONG_STAFF),
      reason_stage: notPersonal,
    },
  },
  duplicate_pairs: {
    title: 'Possible duplicates',
    ownerColumns: [
      ['first_id', 'candidate_id'],
      ['second_id', 'candidate_id'],
    ],
    erasure: 'row',
    columns: {
      id: notPersonal,
      first_id: notPersonal,
      second_id: notPersonal,
      reasons: notExported('hiring', 'It may describe someone else.'),
      strength: notPersonal,
      state: notPersonal,
      decided_by: notExported('hiring', COLLEAGUE),
      decided_at: notPersonal,
      created_at: hiring('Found at'),
    },
  },
  merges: {
    title: 'Merged records',
    ownerColumns: [
      ['kept_id', 'candidate_id'],
      ['merged_id', 'candidate_id'],
    ],
    erasure: 'row',
    columns: {
      id: notPersonal,
      kept_id: notPersonal,
      merged_id: notPersonal,
      before: notExported('hiring', 'It repeats the values of the two records.'),
      merged_by: notExported('hiring', COLLEAGUE),
      undone_at: notPersonal,
      created_at: hiring('Merged at'),
    },
  },
  consents: {
    title: 'Consents',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      purpose: choices('Purpose'),
      is_given: choices('Given'),
      notice_version: choices('Version of the notice'),
      language: choices('Language'),
      text_hash: choices('SHA-256 of the text shown'),
      ip: choices('IP address'),
      created_at: choices('At'),
    },
  },
  privacy_requests: {
    title: 'Requests and complaints',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: choices('Number'),
      candidate_id: notPersonal,
      kind: choices('Kind'),
      field: choices('About'),
      value_before: choices('Previous value'),
      value_wanted: choices('Requested value'),
      message: choices('Your message'),
      state: choices('State'),
      answer: choices('Answer'),
      answered_by: notExported('choices', COLLEAGUE),
      answered_at: choices('Answered at'),
      due_on: choices('Answer due by'),
      created_at: choices('Written at'),
    },
  },
  nominees: {
    title: 'Your nominees',
    ownerColumns: ofCandidate,
    erasure: 'row',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      name: people('Name'),
      relation: people('Relation'),
      contact: people('Contact'),
      created_at: people('Named at'),
    },
  },
  data_exports: {
    title: 'Copies of your data',
    ownerColumns: ofCandidate,
    erasure: 'row and file',
    columns: {
      id: notPersonal,
      candidate_id: notPersonal,
      state: choices('State'),
      storage_key: notPersonal,
      size: choices('Size in bytes'),
      expires_at: choices('Expires at'),
      created_at: choices('Requested at'),
    },
  },
  guardians: {
    title: 'Parent or guardian',
    ownerColumns: [['email', 'email']],
    erasure: 'row',
    columns: {
      id: notPersonal,
      email: people('Your email'),
      dob: people('Your date of birth'),
      guardian_email: people('Email of the guardian'),
      token_hash: notExported('people', SECRET),
      expires_at: notPersonal,
      guardian_name: people('Name of the guardian'),
      relation: people('Relation'),
      evidence: people('How the guardian proved their age'),
      decision: people('Decision'),
      notice_version: people('Version of the notice'),
      text_hash: people('SHA-256 of the text shown'),
      ip: people('IP address'),
      decided_at: people('Decided at'),
      created_at: people('Requested at'),
    },
  },
  candidates: {
    title: 'Your profile',
    ownerColumns: [['id', 'candidate_id']],
    erasure: 'row',
    columns: {
      id: hiring('Candidate number'),
      user_id: notPersonal,
      email: personal('Email'),
      first_name: personal('First name'),
      middle_name: personal('Middle name'),
      last_name: personal('Last name'),
      dob: personal('Date of birth'),
      gender: personal('Gender', 'GENDER'),
      mobile_no: personal('Mobile'),
      alternate_mobile_no: personal('Alternate mobile'),
      address: personal('Address'),
      city: personal('City', 'CITY'),
      state: personal('State', 'STATE'),
      country: personal('Country', 'COUNTRY'),
      zip: personal('PIN code'),
      reference: personal('How you heard about us', 'REFERENCE_SOURCE'),
      reference_detail: personal('Reference details'),
      reference_by: personal('Referred by'),
      position_applied_for: preferences('Job preference', 'DESIGNATION'),
      feasible_locating_to_ahmedabad: preferences('Willing to move to Ahmedabad (1 yes, 0 no)'),
      current_ctc: preferences('Current CTC in lakhs per year'),
      expected_ctc: preferences('Expected CTC in lakhs per year'),
      is_expected_ctc_negotiable: preferences('Expected CTC negotiable (1 yes, 0 no)'),
      notice_period: preferences('Notice period in months'),
      is_notice_period_negotiable: preferences('Notice period negotiable (1 yes, 0 no)'),
      total_experience: experience('Work experience in months'),
      current_profile_page: hiring('Next step of the profile'),
      is_profile_complete: hiring('Profile complete (1 yes, 0 no)'),
      is_education_locked: hiring('10th and 12th confirmed'),
      reapplication_count: hiring('Re-applications'),
      resource_requisition_request_id: hiring('Opening'),
      hiring_stage: hiring('Stage'),
      stage_since: hiring('In this stage since'),
      held_from: notPersonal,
      review_on: hiring('On hold until'),
      joining_on: hiring('Joining on'),
      cooling_until: hiring('Can re-apply from'),
      assigned_to: notExported('hiring', COLLEAGUE),
      last_activity_at: hiring('Last activity'),
      withheld_since: choices('Withheld from staff since'),
      withheld_reason: choices('Withheld because'),
      created_at: hiring('Registered at'),
    },
  },
  sessions: {
    title: 'Sessions',
    ownerColumns: [['user_id', 'user_id']],
    erasure: 'row',
    columns: {
      id: notPersonal,
      user_id: notPersonal,
      token_hash: notExported('account', SECRET),
      created_at: account('Signed in at'),
      last_used_at: account('Last used at'),
      expires_at: account('Expires at'),
    },
  },
  account_tokens: {
    title: 'Links in emails about your account',
    ownerColumns: [['user_id', 'user_id']],
    erasure: 'row',
    columns: {
      id: notPersonal,
      user_id: notPersonal,
      purpose: account('For'),
      token_hash: notExported('account', SECRET),
      new_email: account('New email address'),
      code_hash: notExported('account', SECRET),
      attempts: notPersonal,
      expires_at: account('Expires at'),
      mail_id: notPersonal,
      created_at: account('Created at'),
    },
  },
  users: {
    title: 'Your account',
    ownerColumns: [['id', 'user_id']],
    erasure: 'row',
    columns: {
      id: notPersonal,
      name: account('Name'),
      email: account('Email'),
      password_hash: notExported('account', SECRET),
      role_id: notPersonal,
      email_verified_at: account('Email confirmed at'),
      disabled_at: account('Closed at'),
      totp_secret: notExported('account', SECRET),
      totp_enabled_at: notPersonal,
      totp_last_step: notPersonal,
      recovery_hashes: notExported('account', SECRET),
      created_at: account('Opened at'),
    },
  },
  // Holds only ids and actions; the names are in the records, which an erasure deletes.
  audit_log: {
    title: 'Audit log',
    ...noOwner,
    columns: {
      id: notPersonal,
      actor_id: notPersonal,
      action: notPersonal,
      record: notPersonal,
      record_id: notPersonal,
      details: notPersonal,
      place: notPersonal,
      hash: notPersonal,
      created_at: notPersonal,
    },
  },
  working_hours: {
    title: 'Working hours',
    ...noOwner,
    columns: { id: notPersonal, weekdays: notPersonal, opens_at: notPersonal, closes_at: notPersonal },
  },
  holidays: {
    title: 'Holidays',
    ...noOwner,
    columns: { id: notPersonal, day: notPersonal, name: notPersonal },
  },
  saved_views: {
    title: 'Saved views',
    ...noOwner,
    columns: {
      id: notPersonal,
      user_id: notPersonal,
      list: notPersonal,
      name: notPersonal,
      search: notPersonal,
      is_shared: notPersonal,
      is_default: notPersonal,
      created_at: notPersonal,
    },
  },
  bulk_runs: {
    title: 'Bulk actions',
    ...noOwner,
    columns: {
      id: notPersonal,
      kind: notPersonal,
      state: notPersonal,
      work: notPersonal,
      total: notPersonal,
      done: notPersonal,
      skipped: notPersonal,
      undone: notPersonal,
      kept: notPersonal,
      failed_because: notPersonal,
      storage_key: notPersonal,
      file_size: notPersonal,
      expires_at: notPersonal,
      created_by: notPersonal,
      finished_at: notPersonal,
      created_at: notPersonal,
    },
  },
  request_changes: {
    title: 'Changes to openings',
    ...noOwner,
    columns: {
      id: notPersonal,
      resource_request_id: notPersonal,
      step: notPersonal,
      from_status: notPersonal,
      to_status: notPersonal,
      reason: notPersonal,
      changes: notPersonal,
      mail_ids: notPersonal,
      changed_by: notPersonal,
      created_at: notPersonal,
    },
  },
  request_positions: {
    title: 'Positions of openings',
    ...noOwner,
    columns: {
      id: notPersonal,
      resource_request_id: notPersonal,
      change: notPersonal,
      candidate_id: notPersonal,
      reason: notPersonal,
      request_change_id: notPersonal,
      changed_by: notPersonal,
      created_at: notPersonal,
    },
  },
  job_code_series: { title: 'Job code numbers', ...noOwner, columns: { year: notPersonal, last: notPersonal } },
  erasures: {
    title: 'Erased records',
    ...noOwner,
    columns: { id: notPersonal, candidate_id: notPersonal, user_id: notPersonal, sealed_at: notPersonal, purged_at: notPersonal },
  },
  // The key is a hash. A counter ends within a day; an erasure deletes those of the account.
  candidate_tallies: {
    title: 'Numbers of candidates',
    ...noOwner,
    columns: { field: notPersonal, key: notPersonal, part: notPersonal, amount: notPersonal },
  },
  application_tallies: {
    title: 'Numbers of applications',
    ...noOwner,
    columns: {
      figure: notPersonal,
      week: notPersonal,
      department: notPersonal,
      source: notPersonal,
      part: notPersonal,
      amount: notPersonal,
    },
  },
  rate_limits: { title: 'Rate limits', ...noOwner, columns: { key: notPersonal, hits: notPersonal, ends_at: notPersonal } },
  campuses: { title: 'Colleges', ...noOwner, columns: { id: notPersonal, name: notPersonal, city: notPersonal } },
  combos: {
    title: 'Lookup lists',
    ...noOwner,
    columns: {
      name: notPersonal,
      key: notPersonal,
      value: notPersonal,
      parent_key: notPersonal,
      sort: notPersonal,
      is_active: notPersonal,
      is_selectable: notPersonal,
      locks_details: notPersonal,
    },
  },
  combo_versions: { title: 'Version of the lookup lists', ...noOwner, columns: { only: notPersonal, version: notPersonal } },
  resource_requests: {
    title: 'Openings',
    ...noOwner,
    columns: {
      id: notPersonal,
      job_code: notPersonal,
      designation: notPersonal,
      department: notPersonal,
      positions: notPersonal,
      experience_from: notPersonal,
      experience_to: notPersonal,
      eta_date: notPersonal,
      job_description: notPersonal,
      minimum_10th: notPersonal,
      minimum_12th: notPersonal,
      minimum_degree: notPersonal,
      status: notPersonal,
      mos_designation: notPersonal,
      request_type: notPersonal,
      replaced_employee: notPersonal,
      priority: notPersonal,
      priority_reason: notPersonal,
      shift: notPersonal,
      location_preference: notPersonal,
      employment_type: notPersonal,
      gender: notPersonal,
      gender_reason: notPersonal,
      adults_only: notPersonal,
      ctc_from: notPersonal,
      ctc_to: notPersonal,
      project: notPersonal,
      hiring_manager: notPersonal,
      recruiter: notPersonal,
      has_aptitude: notPersonal,
      has_technical: notPersonal,
      has_practical: notPersonal,
      has_management: notPersonal,
      approvals: notPersonal,
      updated_at: notPersonal,
      created_by: notPersonal,
      created_at: notPersonal,
    },
  },
  resource_request_skills: {
    title: 'Skills of openings',
    ...noOwner,
    columns: { resource_request_id: notPersonal, skill_combo_id: notPersonal, is_must_have: notPersonal },
  },
} as const satisfies DataClasses

/** `dataClasses` as an array, each with the name of its table. */
export const dataClassList: readonly (DataClass & { readonly table: string })[] = Object.entries(dataClasses).map(([table, one]) => ({
  table,
  ...one,
}))
