import type { ComboName } from '@portal/contract/combos'
import type { NoticeItem } from '@portal/contract/notice/shape'
import type * as tables from '../../database/schema.ts'

/** What one column holds. */
export interface Column {
  /** Which line of the notice tells of it; null: no personal data. */
  readonly item: NoticeItem | null
  /** What the copy of one's data calls it; null: not in the copy. */
  readonly label: string | null
  /** Why personal data is not in the copy. */
  readonly why?: string
  /** The combo whose words stand for the key. */
  readonly combo?: ComboName
}

/** How a person's rows are found: by the own id, account or e-mail address. */
export type Whose = readonly (readonly [column: string, is: 'candidate_id' | 'user_id' | 'email'])[]

export interface DataClass {
  /** What the copy calls the table. */
  readonly title: string
  /** Empty: no rows about a candidate. */
  readonly whose: Whose
  /** What erasure does: deletes the rows, deletes them with their files, or leaves them, because they hold no personal data. */
  readonly erasure: 'row' | 'row and file' | 'kept'
  readonly columns: Readonly<Record<string, Column>>
}

type Tables = typeof tables
/** Every table with every column: one that is missing here does not compile, and one that is in the database alone fails a test. */
type Everything = {
  readonly [T in keyof Tables]: DataClass & { readonly columns: { readonly [C in keyof Tables[T]['$inferSelect']]: Column } }
}

/** Ids, links between rows and settings: nothing about a person. */
const technical: Column = { item: null, label: null }
const about = (item: NoticeItem) => (label: string, combo?: ComboName) => ({ item, label, ...(combo ? { combo } : {}) })
const untold = (item: NoticeItem, why: string): Column => ({ item, label: null, why })

const personal = about('personal')
const education = about('education')
const experience = about('experience')
const documents = about('documents')
const preferences = about('preferences')
const hiring = about('hiring')
const account = about('account')
const choices = about('choices')
const people = about('people')

const ofCandidate: Whose = [['candidate_id', 'candidate_id']]
const SECRET = 'It would give access to the account.'
const COLLEAGUE = 'It names someone else: a member of staff.'
const AMONG_STAFF = 'Written for staff and may name other people. The privacy contact can say what it contains.'
const REPEATS = 'It repeats the profile so that staff can search and sort.'
const none = { whose: [], erasure: 'kept' } as const

/**
 * Every column of every table: what the notice says of it, what a copy holds, and what erasure does. Rows that refer to others stand
 * above them, because erasure follows this order.
 */
export const dataClasses = {
  candidate_facts: {
    title: 'Values for filtering the candidate list',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      last_activity_at: untold('hiring', REPEATS),
      stage_since: untold('hiring', REPEATS),
      candidate_id: technical,
      resource_request_id: untold('hiring', REPEATS),
      assigned_to: untold('hiring', REPEATS),
      city: untold('personal', REPEATS),
      current_ctc: untold('preferences', REPEATS),
      expected_ctc: untold('preferences', REPEATS),
      dob: untold('personal', REPEATS),
      applied_on: untold('hiring', REPEATS),
      created_on: untold('hiring', REPEATS),
      hiring_stage: untold('hiring', REPEATS),
      source: untold('personal', REPEATS),
      willing: untold('preferences', REPEATS),
      experience: untold('experience', REPEATS),
      notice: untold('preferences', REPEATS),
      mark_10th: untold('education', REPEATS),
      mark_12th: untold('education', REPEATS),
      mark_degree: untold('education', REPEATS),
      reapplications: untold('hiring', REPEATS),
      has_resume: untold('documents', REPEATS),
      skills: untold('preferences', REPEATS),
    },
  },
  candidate_names: {
    title: 'Words of names for searching candidates',
    whose: ofCandidate,
    erasure: 'row',
    columns: { word: untold('personal', REPEATS), candidate_id: technical },
  },
  candidate_texts: {
    title: 'Words for searching candidates',
    whose: ofCandidate,
    erasure: 'row',
    columns: { candidate_id: technical, document: untold('personal', REPEATS), filler: technical },
  },
  resume_texts: {
    title: 'Text of your resume',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      attachment_id: technical,
      candidate_id: technical,
      body: documents('Text'),
      text_hash: technical,
      created_at: documents('Read at'),
    },
  },
  resume_readings: {
    title: 'Read from your resume',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      attachment_id: technical,
      candidate_id: technical,
      suggestions: documents('What the software read'),
      created_at: documents('Read at'),
    },
  },
  attachments: {
    title: 'Documents',
    whose: ofCandidate,
    erasure: 'row and file',
    columns: {
      id: documents('Number'),
      candidate_id: technical,
      type: documents('Type', 'ATTACHMENT_TYPE'),
      original_name: documents('File name'),
      mimetype: documents('Format'),
      size: documents('Size in bytes'),
      sha256: documents('SHA-256 of the content'),
      storage_key: technical,
      created_at: documents('Uploaded at'),
    },
  },
  educations: {
    title: 'Education',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
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
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
      employer: experience('Employer'),
      designation: experience('Designation'),
      from: experience('From'),
      to: experience('To'),
      job_description: experience('Job description'),
    },
  },
  candidate_skills: {
    title: 'Skills',
    whose: ofCandidate,
    erasure: 'row',
    columns: { id: technical, candidate_id: technical, skill_combo_id: preferences('Skill', 'SKILLS') },
  },
  activities: {
    title: 'Timeline',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
      activity_type: hiring('Kind'),
      description: hiring('What happened'),
      activity_by: untold('hiring', COLLEAGUE),
      mail_id: technical,
      stage_change_id: technical,
      created_at: hiring('At'),
    },
  },
  profile_changes: {
    title: 'Changes to your profile by staff',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
      changed_by: untold('hiring', COLLEAGUE),
      fields: untold('personal', 'It repeats earlier and current values of the profile.'),
      reason: untold('hiring', AMONG_STAFF),
      version: technical,
      created_at: hiring('Changed at'),
    },
  },
  stage_changes: {
    title: 'Stages of your application',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
      resource_request_id: hiring('Opening'),
      from_stage: hiring('From stage'),
      to_stage: hiring('To stage'),
      changed_by: untold('hiring', COLLEAGUE),
      note: untold('hiring', AMONG_STAFF),
      reason_code: untold('hiring', AMONG_STAFF),
      mail_id: technical,
      undoes: technical,
      undone_at: hiring('Undone at'),
      created_at: hiring('At'),
    },
  },
  mails: {
    title: 'Emails to you',
    // Letters of the account carry no candidate: they are found by the address.
    whose: [
      ['candidate_id', 'candidate_id'],
      ['to_address', 'email'],
    ],
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
      code: technical,
      to_address: hiring('To'),
      subject: hiring('Subject'),
      text: hiring('Text'),
      html: untold('hiring', 'It has the same content as the text.'),
      state: hiring('State'),
      send_at: hiring('Scheduled for'),
      attempts: technical,
      last_error: hiring('Last response from the mail server'),
      lease_ends_at: technical,
      sent_at: hiring('Sent at'),
      created_at: hiring('Written at'),
    },
  },
  candidate_notes: {
    title: 'Notes by staff',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
      body: untold('hiring', AMONG_STAFF),
      author_id: untold('hiring', COLLEAGUE),
      created_at: hiring('Written at'),
    },
  },
  bulk_run_items: {
    title: 'Candidates in bulk actions',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      run_id: technical,
      place: technical,
      candidate_id: technical,
      state: technical,
      from_stage: technical,
      change_id: technical,
      mail_id: technical,
      activity_id: technical,
      assignee_before: untold('hiring', COLLEAGUE),
      done_at: technical,
      reason: untold('hiring', AMONG_STAFF),
      reason_stage: technical,
    },
  },
  duplicate_pairs: {
    title: 'Possible duplicates',
    whose: [
      ['first_id', 'candidate_id'],
      ['second_id', 'candidate_id'],
    ],
    erasure: 'row',
    columns: {
      id: technical,
      first_id: technical,
      second_id: technical,
      reasons: untold('hiring', 'It may describe someone else.'),
      strength: technical,
      state: technical,
      decided_by: untold('hiring', COLLEAGUE),
      decided_at: technical,
      created_at: technical,
    },
  },
  merges: {
    title: 'Merged records',
    whose: [
      ['kept_id', 'candidate_id'],
      ['merged_id', 'candidate_id'],
    ],
    erasure: 'row',
    columns: {
      id: technical,
      kept_id: technical,
      merged_id: technical,
      before: untold('hiring', 'It repeats the values of the two records.'),
      merged_by: untold('hiring', COLLEAGUE),
      undone_at: technical,
      created_at: hiring('Merged at'),
    },
  },
  consents: {
    title: 'Consents',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
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
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: choices('Number'),
      candidate_id: technical,
      kind: choices('Kind'),
      field: choices('About'),
      value_before: choices('Value before'),
      value_wanted: choices('Value wanted'),
      message: choices('Your message'),
      state: choices('State'),
      answer: choices('Answer'),
      answered_by: untold('choices', COLLEAGUE),
      answered_at: choices('Answered at'),
      due_on: choices('Answer due by'),
      created_at: choices('Written at'),
    },
  },
  nominees: {
    title: 'Your nominees',
    whose: ofCandidate,
    erasure: 'row',
    columns: {
      id: technical,
      candidate_id: technical,
      name: people('Name'),
      relation: people('Relation'),
      contact: people('Contact'),
      created_at: people('Named at'),
    },
  },
  data_exports: {
    title: 'Copies of your data',
    whose: ofCandidate,
    erasure: 'row and file',
    columns: {
      id: technical,
      candidate_id: technical,
      state: choices('State'),
      storage_key: technical,
      size: choices('Size in bytes'),
      expires_at: choices('Expires at'),
      created_at: choices('Requested at'),
    },
  },
  guardians: {
    title: 'Parent or guardian',
    whose: [['email', 'email']],
    erasure: 'row',
    columns: {
      id: technical,
      email: people('Your email'),
      dob: people('Your date of birth'),
      guardian_email: people('Email of the guardian'),
      token_hash: untold('people', SECRET),
      expires_at: technical,
      guardian_name: people('Name of the guardian'),
      relation: people('Relation'),
      evidence: people('How the guardian proved to be an adult'),
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
    whose: [['id', 'candidate_id']],
    erasure: 'row',
    columns: {
      id: hiring('Candidate number'),
      user_id: technical,
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
      feasible_locating_to_ahmedabad: preferences('Willing to relocate to Ahmedabad (1 yes, 0 no)'),
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
      held_from: technical,
      review_on: hiring('On hold until'),
      joining_on: hiring('Joining on'),
      cooling_until: hiring('Can re-apply from'),
      assigned_to: untold('hiring', COLLEAGUE),
      last_activity_at: hiring('Last activity'),
      withheld_since: choices('Withheld from staff since'),
      withheld_reason: choices('Withheld because'),
      created_at: hiring('Registered at'),
    },
  },
  sessions: {
    title: 'Sessions',
    whose: [['user_id', 'user_id']],
    erasure: 'row',
    columns: {
      id: technical,
      user_id: technical,
      token_hash: untold('account', SECRET),
      created_at: account('Signed in at'),
      last_used_at: account('Last used at'),
      expires_at: account('Expires at'),
    },
  },
  account_tokens: {
    title: 'Links in emails about your account',
    whose: [['user_id', 'user_id']],
    erasure: 'row',
    columns: {
      id: technical,
      user_id: technical,
      purpose: account('For'),
      token_hash: untold('account', SECRET),
      code_hash: untold('account', SECRET),
      attempts: technical,
      expires_at: account('Expires at'),
      created_at: account('Created at'),
    },
  },
  users: {
    title: 'Your account',
    whose: [['id', 'user_id']],
    erasure: 'row',
    columns: {
      id: technical,
      name: account('Name'),
      email: account('Email'),
      password_hash: untold('account', SECRET),
      role_id: technical,
      email_verified_at: account('Email confirmed at'),
      disabled_at: account('Closed at'),
      totp_secret: untold('account', SECRET),
      totp_enabled_at: technical,
      totp_last_step: technical,
      recovery_hashes: untold('account', SECRET),
      created_at: account('Opened at'),
    },
  },
  // Ids and actions alone: names stand in the records themselves, which erasure deletes.
  audit_log: {
    title: 'Audit log',
    ...none,
    columns: {
      id: technical,
      actor_id: technical,
      action: technical,
      record: technical,
      record_id: technical,
      details: technical,
      place: technical,
      hash: technical,
      created_at: technical,
    },
  },
  saved_views: {
    title: 'Saved views',
    ...none,
    columns: {
      id: technical,
      user_id: technical,
      list: technical,
      name: technical,
      search: technical,
      is_shared: technical,
      is_default: technical,
      created_at: technical,
    },
  },
  bulk_runs: {
    title: 'Bulk actions',
    ...none,
    columns: {
      id: technical,
      kind: technical,
      state: technical,
      work: technical,
      total: technical,
      done: technical,
      skipped: technical,
      undone: technical,
      kept: technical,
      failed_because: technical,
      storage_key: technical,
      file_size: technical,
      expires_at: technical,
      created_by: technical,
      finished_at: technical,
      created_at: technical,
    },
  },
  request_changes: {
    title: 'Changes to openings',
    ...none,
    columns: {
      id: technical,
      resource_request_id: technical,
      step: technical,
      from_status: technical,
      to_status: technical,
      reason: technical,
      fields: technical,
      changed_by: technical,
      created_at: technical,
    },
  },
  request_positions: {
    title: 'Positions of openings',
    ...none,
    columns: {
      id: technical,
      resource_request_id: technical,
      change: technical,
      candidate_id: technical,
      reason: technical,
      changed_by: technical,
      created_at: technical,
    },
  },
  job_code_series: { title: 'Job code numbers', ...none, columns: { year: technical, last: technical } },
  erasures: {
    title: 'Erased records',
    ...none,
    columns: { id: technical, candidate_id: technical, user_id: technical, sealed_at: technical, purged_at: technical },
  },
  // The key is a hash; a counter ends within a day, and those of the account go with it.
  rate_limits: { title: 'Rate limits', ...none, columns: { key: technical, hits: technical, ends_at: technical } },
  campuses: { title: 'Colleges', ...none, columns: { id: technical, name: technical, city: technical } },
  combos: {
    title: 'Lookup lists',
    ...none,
    columns: {
      name: technical,
      key: technical,
      value: technical,
      parent_key: technical,
      sort: technical,
      is_active: technical,
      is_selectable: technical,
      locks_details: technical,
    },
  },
  combo_versions: { title: 'Version of the lookup lists', ...none, columns: { only: technical, version: technical } },
  resource_requests: {
    title: 'Openings',
    ...none,
    columns: {
      id: technical,
      job_code: technical,
      designation: technical,
      department: technical,
      positions: technical,
      experience_from: technical,
      experience_to: technical,
      eta_date: technical,
      job_description: technical,
      minimum_10th: technical,
      minimum_12th: technical,
      minimum_degree: technical,
      status: technical,
      mos_designation: technical,
      request_type: technical,
      replaced_employee: technical,
      priority: technical,
      priority_reason: technical,
      shift: technical,
      location_preference: technical,
      employment_type: technical,
      gender: technical,
      gender_reason: technical,
      adults_only: technical,
      ctc_from: technical,
      ctc_to: technical,
      project: technical,
      hiring_manager: technical,
      recruiter: technical,
      has_aptitude: technical,
      has_technical: technical,
      has_practical: technical,
      has_management: technical,
      approvals: technical,
      updated_at: technical,
      created_by: technical,
      created_at: technical,
    },
  },
  resource_request_skills: {
    title: 'Skills of openings',
    ...none,
    columns: { resource_request_id: technical, skill_combo_id: technical, is_must_have: technical },
  },
} as const satisfies Everything

/** The same, to walk over. */
export const everyClass: readonly (DataClass & { readonly table: string })[] = Object.entries(dataClasses).map(([table, one]) => ({
  table,
  ...one,
}))
