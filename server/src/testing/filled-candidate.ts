import { eq } from 'drizzle-orm'
import { Eligibility } from '@portal/contract/eligibility'
import { requestExport } from '@portal/contract/privacy'
import * as tables from '../database/schema.ts'
import { documents } from './documents.ts'
import { endpoints } from './endpoints.ts'
import { newCandidate, newOpening, newStaff, PASSWORD, personal, type Caller } from './factories.ts'
import { formOf, postForm } from './forms.ts'
import type { Portal } from './portal.ts'

/** A candidate with data in every table and column, all of it containing `word`. */
export const filledCandidate = async (portal: Portal, word: string): Promise<Caller> => {
  const { db } = portal.ctx.database
  const staff = await newStaff(portal)
  const request = await newOpening(portal)
  const now = new Date()
  const caller = await newCandidate(portal, {
    ...personal,
    first_name: word,
    middle_name: `${word}bhai`,
    last_name: `${word}wala`,
    address: `12, ${word} Residency`,
    alternate_mobile_no: '9123456780',
    reference_detail: `Post of ${word}`,
    reference_by: `${word} Shah`,
    reference_on: '2026-11-03',
    position_applied_for: 6,
    feasible_locating_to_ahmedabad: 1,
    current_ctc: 4.5,
    expected_ctc: 6,
    notice_period: 2,
    current_profile_page: 'COMPLETED',
    is_profile_complete: 1,
    resource_requisition_request_id: request,
    hiring_stage: 2,
    review_on: '2026-12-01',
    joining_on: '2027-01-04',
    cooling_until: '2027-02-01',
    assigned_to: staff.user_id,
  })
  const { candidate_id, user_id, email } = caller
  const [link] = await db.insert(tables.apply_links).values({ resource_request_id: request, referrer: staff.user_id }).returning()
  await db.insert(tables.apply_link_arrivals).values({ candidate_id, apply_link_id: link?.id ?? 0 })
  const education = { institute: `${word} Vidyalaya`, percentage: 81.5, medium: 2, passing_year: 2018, city_text: `${word}pur` }
  await db.insert(tables.educations).values({ candidate_id, qualification_id: 1, ...education })
  const job = { employer: `${word} Infotech`, designation: `${word} engineer`, job_description: `Built ${word}.` }
  await db.insert(tables.experiences).values({ candidate_id, from: '2020-01-01', to: '2021-12-31', ...job })
  await db.insert(tables.candidate_skills).values({ candidate_id, skill_combo_id: 3 })
  for (const [filename, type] of [
    [`${word}.pdf`, '5'],
    [`${word} letter.pdf`, '6'],
  ] as const) {
    const parts = [
      { name: 'file', filename, value: documents.pdf },
      { name: 'type', value: type },
    ]
    await postForm(portal, caller.token, formOf(parts))
  }
  const [resume] = await db.select().from(tables.attachments).where(eq(tables.attachments.candidate_id, candidate_id))
  const suggestions = { personal: { first_name: word } } as never
  await db.insert(tables.resume_readings).values({ attachment_id: resume?.id ?? 0, candidate_id, suggestions })
  await db.insert(tables.resume_texts).values({ attachment_id: resume?.id ?? 0, candidate_id, body: `${word} builds screens.` })
  const content = {
    subject: `To ${word}`,
    text: `Dear ${word}`,
    html: `<p>Dear ${word}</p>`,
    sent_at: now,
    send_at: now,
    last_error: `450 ${word}`,
  }
  const [mail] = await db
    .insert(tables.mails)
    .values({ candidate_id, code: 'M04', to_address: email, state: 'sent', ...content })
    .returning()
  await db.insert(tables.mails).values({ code: 'M34', to_address: email, state: 'kept', ...content })
  const activity = { description: `${word} applied`, activity_by: staff.user_id, mail_id: mail?.id ?? 0 }
  await db.insert(tables.activities).values({ candidate_id, activity_type: 'MAIL', ...activity })
  const move = { from_stage: 1, to_stage: 2, changed_by: staff.user_id, note: `${word} is good`, undone_at: now, joined_on: '2026-07-01' }
  await db.insert(tables.stage_changes).values({ candidate_id, resource_request_id: request, mail_id: mail?.id ?? 0, ...move })
  await db.insert(tables.joining_documents).values({
    candidate_id,
    kind: 'pan',
    state: 'refused',
    attachment_id: resume?.id ?? 0,
    reason: `${word} is blurred`,
    asked_by: staff.user_id,
    checked_by: staff.user_id,
    checked_at: now,
  })
  const task = {
    candidate_id,
    resource_request_id: request,
    title: `${word} books`,
    instructions: `Build it, ${word}.`,
    deadline: now,
    answer: `${word} built it`,
    attachment_id: resume?.id ?? 0,
    brief_id: resume?.id ?? 0,
  }
  const [evaluated] = await db
    .insert(tables.tasks)
    .values([
      { ...task, handed_in_at: now, evaluated_at: now },
      { ...task, closed_at: now },
    ])
    .returning()
  const [drive] = await db
    .insert(tables.drives)
    .values({
      name: 'Drive',
      batch: 2027,
      mode: 'campus',
      drive_on: '2027-01-20',
      reporting_time: '09:00',
      venue: 'Hall',
      registration_from: '2027-01-01',
      registration_to: '2027-01-10',
      eligibility: Eligibility.parse({ courses: [4], passing_years: [2027] }),
    })
    .returning()
  const [campus] = await db
    .insert(tables.campuses)
    .values({ name: `College ${candidate_id}`, city: 1 })
    .returning()
  await db.insert(tables.drive_students).values({
    drive_id: drive?.id ?? 0,
    candidate_id,
    campus_id: campus?.id ?? 0,
    resource_request_id: request,
    enrolment_number: `${word}-1`,
    enrolment_key: word.toLowerCase(),
    course: 6,
    branch: `${word} engineering`,
    passing_year: 2027,
    mark_10th: 88,
    mark_12th: 81.5,
    mark_diploma: 76,
    mark_degree: 74,
    cgpa: 7.9,
    cgpa_scale: 10,
    active_backlogs: 1,
    has_backlog_history: true,
    gap_years: 0,
    failed_rule: 'active_backlogs',
    attendance: 'present',
    attended_at: now,
    source: 'link',
    override_reason: `${word} has cleared the backlog`,
    overridden_at: now,
    remarks: `${word} came early`,
  })
  const [test] = await db.insert(tables.aptitude_tests).values({ name: 'Test', kind: 'own' }).returning()
  const test_id = test?.id ?? 0
  const [section] = await db
    .insert(tables.aptitude_sections)
    .values({ test_id, position: 1, name: 'Numbers', subject: 'quantitative', minutes: 10, easy: 1, marks: 1 })
    .returning()
  const [question] = await db.insert(tables.questions).values({ subject: 'quantitative', difficulty: 1 }).returning()
  const [version] = await db
    .insert(tables.question_versions)
    .values({
      question_id: question?.id ?? 0,
      number: 1,
      kind: 'numeric',
      text: '6 × 7?',
      options: [],
      answer: { value: 42, tolerance: 0 },
    })
    .returning()
  const [attempt] = await db
    .insert(tables.aptitude_attempts)
    .values({ test_id, candidate_id, seed: 1, started_at: now, submitted_at: now, submitted_by: 'candidate' })
    .returning()
  const attempt_id = attempt?.id ?? 0
  await db.insert(tables.aptitude_answers).values({
    attempt_id,
    candidate_id,
    position: 1,
    section_id: section?.id ?? 0,
    version_id: version?.id ?? 0,
    answer: { value: 41 },
    answered_at: now,
  })
  await db.insert(tables.aptitude_events).values({ attempt_id, candidate_id, kind: 'left' })
  await db.insert(tables.aptitude_results).values({
    test_id,
    candidate_id,
    quantitative: 0,
    logical: 0,
    verbal: 0,
    technical: 0,
    total: 0,
    maximum: 1,
    attempted: 1,
    right_count: 0,
    wrong_count: 1,
    seconds: 240,
    taken_at: now,
    source: 'attempt',
  })
  await db.insert(tables.joinings).values({ candidate_id, joined_on: '2027-01-04', recorded_by: staff.user_id })
  const file = { type: 'candidates', format: 'csv', size: 1, sha256: '', sheets: [], sheet: 0, header_row: 1, mapping: [] } as const
  const [imported] = await db
    .insert(tables.imports)
    .values({ ...file, created_by: staff.user_id })
    .returning()
  const imported_file = { name: `${word}.pdf`, mimetype: 'application/pdf', size: 1, sha256: '' }
  await db
    .insert(tables.import_rows)
    .values({ import_id: imported?.id ?? 0, sheet: 0, row: 2, cells: [word, email], email, candidate_id, file: imported_file })
  await db.insert(tables.offers).values({
    candidate_id,
    resource_request_id: request,
    version: 1,
    outcome: 'withdrawn',
    ctc: 650_000,
    joining_on: '2027-01-04',
    place: `${word} office`,
    reply_by: '2026-12-01',
    terms: `${word} works from home on Fridays.`,
    above_range_reason: `${word} has a rare skill.`,
    drafted_by: staff.user_id,
    return_reason: `${word} asked for more`,
    return_reasons: [`${word} asked for more`],
  })
  await db.insert(tables.invitations).values({
    name: `${word} Shah`,
    email,
    mobile_no: '9123456780',
    resource_request_id: request,
    referrer_id: staff.user_id,
    note: `${word} was at the job fair`,
    invited_by: staff.user_id,
    status: 6,
    days: 14,
    sent_at: now,
    opened_at: now,
    registered_at: now,
    applied_at: now,
    expires_at: now,
    reminders_sent: 1,
    last_event: 'applied',
    candidate_id,
  })
  await db.insert(tables.candidate_notes).values({ candidate_id, body: `${word} seems keen`, author_id: staff.user_id })
  const change = { fields: [{ field: 'first_name', before: word, after: 'Asha' }], reason: `${word} sent the mark sheet`, version: 'old' }
  await db.insert(tables.profile_changes).values({ candidate_id, changed_by: staff.user_id, ...change })
  const [run] = await db
    .insert(tables.bulk_runs)
    .values({ kind: 'assign', work: { kind: 'assign', user_id: null, note: null }, total: 1, created_by: staff.user_id })
    .returning()
  await db.insert(tables.bulk_run_items).values({
    run_id: run?.id ?? 0,
    place: 1,
    candidate_id,
    state: 'kept',
    from_stage: 2,
    change_id: 1,
    mail_id: mail?.id ?? 0,
    assignee_before: staff.user_id,
    done_at: now,
    reason: `${word} was assigned to someone else.`,
    reason_stage: 2,
  })
  const other = await newCandidate(portal)
  const pair = { first_id: Math.min(candidate_id, other.candidate_id), second_id: Math.max(candidate_id, other.candidate_id) }
  await db.insert(tables.duplicate_pairs).values({ ...pair, reasons: ['mobile'] })
  await db.insert(tables.merges).values({
    kept_id: candidate_id,
    merged_id: other.candidate_id,
    before: { first_name: word },
    merged_by: staff.user_id,
    undone_at: now,
  })
  await db.insert(tables.consents).values({
    candidate_id,
    purpose: 'talent_pool',
    is_given: true,
    notice_version: 'old',
    language: 'hi',
    text_hash: `hash of ${word}`,
    ip: '10.9.8.7',
  })
  await db.insert(tables.privacy_requests).values({
    candidate_id,
    kind: 'correction',
    field: '10th.percentage',
    value_before: '81.5',
    value_wanted: '82.5',
    message: `It was ${word}`,
    state: 'refused',
    answer: `No, ${word}`,
    answered_by: staff.user_id,
    answered_at: now,
    due_on: '2026-12-31',
  })
  await db.insert(tables.privacy_requests).values({
    candidate_id,
    kind: 'grievance',
    message: `${word} wrote by post`,
    due_on: '2026-12-31',
    recorded_by: staff.user_id,
    received_on: '2026-12-01',
  })
  const manual = { candidate_id, rule: 'F14' as const, due_at: now, since: now, note: `Call ${word}`, attempts: 1, closed_at: now }
  const [followUp] = await db.insert(tables.follow_ups).values(manual).returning()
  await db.insert(tables.follow_up_actions).values({
    follow_up_id: followUp?.id ?? 0,
    candidate_id,
    kind: 'called',
    outcome: 'no_answer',
    note: `Asked for ${word}`,
    by_id: staff.user_id,
    before: {},
    batch: 1,
  })
  const [breach] = await db
    .insert(tables.breaches)
    .values({ name: 'Stolen laptop', noticed_at: now, description: 'A laptop was stolen.', created_by: staff.user_id })
    .returning()
  await db.insert(tables.breach_people).values({ breach_id: breach?.id ?? 0, candidate_id, notified_at: now, read_at: now })
  await db.insert(tables.nominees).values({ candidate_id, name: `${word} Patel`, relation: 'Father', contact: '9876543210' })
  await db.insert(tables.guardians).values({
    email,
    dob: personal.dob,
    guardian_email: `guardian-of-${word.toLowerCase()}@example.com`,
    token_hash: `token of ${word}`,
    expires_at: now,
    guardian_name: `${word} Patel`,
    relation: 'mother',
    evidence: 'pan 1234',
    decision: 'given',
    notice_version: 'old',
    text_hash: 'hash',
    ip: '10.9.8.7',
    decided_at: now,
  })
  const [interviewer] = await db
    .insert(tables.interviewers)
    .values({ email: `interviewer${candidate_id}@example.com`, name: 'Kavita Rao' })
    .returning()
  const place = { round: 'technical', mode: 'in_person', place: `House of ${word}` } as const
  const [interview] = await db
    .insert(tables.interviews)
    .values({
      candidate_id,
      ...place,
      starts_at: now,
      ends_at: new Date(now.getTime() + 600_000),
      reason: word,
      reminder_mail_ids: [],
      move_asked_at: now,
      move_asked_reason: `${word} travels`,
      past_move_requests: [{ starts_at: now.toISOString(), asked_at: now.toISOString(), reason: `${word} studies` }],
      move_declined_reason: `${word} stays`,
    })
    .returning()
  await db.insert(tables.interview_panel).values({
    interview_id: interview?.id ?? 0,
    candidate_id,
    interviewer_id: interviewer?.id ?? 0,
    attendance: 'attended',
    ratings: { communication: 4 },
    strengths: `${word} explains well`,
    recommendation: 'yes',
    submitted_at: now,
  })
  await db.insert(tables.task_evaluators).values({
    task_id: evaluated?.id ?? 0,
    candidate_id,
    interviewer_id: interviewer?.id ?? 0,
    correctness: 4,
    remarks: `${word} is careful`,
    recommendation: 'yes',
    submitted_at: now,
  })
  await db
    .insert(tables.interview_offers)
    .values({ candidate_id, resource_request_id: request, ...place, interviewer_ids: [], created_by: staff.user_id })
  await db.insert(tables.account_tokens).values({
    user_id,
    purpose: 'reset_password',
    token_hash: `reset of ${word}`,
    new_email: `${word}.new@example.com`,
    code_hash: 'code',
    expires_at: new Date(now.getTime() + 600_000),
  })
  return caller
}

/** Requests a data export. */
export const requestDataExport = (portal: Portal, token: string, password = PASSWORD) =>
  portal.call(requestExport, { token, body: { password } })

/** Ids of the emails to a candidate. */
export const mailsOf = async ({ ctx }: Portal, { candidate_id }: Caller): Promise<string[]> =>
  (await ctx.database.db.select().from(tables.mails).where(eq(tables.mails.candidate_id, candidate_id))).map(({ id }) => String(id))

/** Everything staff can read through any GET endpoint, searching for the candidate in every way. */
export const staffReads = async (portal: Portal, token: string, word: string, caller: Caller): Promise<string> => {
  const id = String(caller.candidate_id)
  const queries = [{}, { q: word }, { candidate_id: id }, ...(await mailsOf(portal, caller)).map((mail) => ({ id: mail }))]
  const answers: string[] = []
  for (const endpoint of endpoints.filter(({ method, audience }) => method === 'GET' && audience !== 'candidate')) {
    for (const query of queries) answers.push((await portal.call(endpoint, { token, params: { id }, query })).text)
  }
  return answers.join('\n')
}
