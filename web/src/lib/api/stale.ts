const dashboard = '/v1/dashboard'
const analytics = '/v1/dashboard/analytics'
/** The candidate list, the board and the counts of its views. */
const lists = ['/v1/candidates', '/v1/candidates/board', '/v1/candidates/counts', dashboard, '/v1/dashboard/reports', analytics]
const requests = [dashboard, analytics, '/v1/resource-requests', '/v1/resource-requests/counts', '/v1/resource-requests/*', '/v1/openings']
/** Follow-ups open and close with the stage. */
const followUps = [dashboard, '/v1/follow-ups', '/v1/follow-ups/due', '/v1/follow-ups/numbers', '/v1/candidates/*/follow-ups']
/** What staff see of one candidate. */
const record = [
  '/v1/candidates/:id',
  '/v1/candidates/:id/stage',
  '/v1/candidates/:id/timeline',
  '/v1/candidates/:id/mails',
  '/v1/candidates/:id/audit',
  '/v1/candidates/:id/match',
  '/v1/candidates/:id/offers',
  '/v1/candidates/:id/joining',
  '/v1/candidates/:id/tasks',
  '/v1/candidates/:id/interviews',
]
/** The same for every candidate. */
const records = record.map((path) => path.replace(':id', '*'))
const timeline = '/v1/candidate/activity'
const ownCandidate = '/v1/candidate/me'
/** Openings compared with the candidate's marks, skills and experience. */
const ownOpenings = '/v1/candidate/resource-requisitions'

const application = [...record, ...lists, ...requests, ...followUps, timeline]
const applications = [...records, ...lists, ...requests, ...followUps, timeline]
const duplicates = ['/v1/duplicates', '/v1/candidates/*/duplicates', '/v1/candidates/*/merge']
const request = [...requests, ownOpenings, '/v1/candidates/*/match']
const neighbours = '/v1/candidates/*/neighbours'
const notifications = ['/v1/notifications']
const education = ['/v1/candidate/education', ownCandidate, ownOpenings]
const experience = ['/v1/candidate/experience', ownCandidate, ownOpenings]
const skills = ['/v1/candidate/skills', ownOpenings]
const attachments = ['/v1/candidate/attachment']
const ownOffer = '/v1/candidate/offer'
const ownJoining = '/v1/candidate/joining'
const ownTask = '/v1/candidate/task'
const nominees = ['/v1/candidate/nominees']
/** Booked and free times. */
const interviews = [
  '/v1/candidates/*/interviews',
  '/v1/candidates/*/interview-offers',
  '/v1/interviews/calendar',
  '/v1/interviews/free-times',
  '/v1/interviewers',
]
const rooms = ['/v1/interview-rooms', '/v1/interviews/calendar']
const staff = ['/v1/staff', '/v1/staff/assignable']
const secondFactor = ['/v1/me/second-factor']
const views = ['/v1/views']
const outbox = [dashboard, '/v1/mails', '/v1/mails/counts']
const invitations = [dashboard, '/v1/invitations', '/v1/invitations/numbers', '/v1/invitations/referrers', '/v1/invitations/check']
const templates = ['/v1/templates', '/v1/templates/:id', '/v1/templates/:id/versions']
/** Putting a template into use also changes the one it replaces. */
const allTemplates = templates.map((path) => path.replace(':id', '*'))
/** Drives show the names of their colleges and the addresses of placement officers. */
const campuses = ['/v1/campuses', '/v1/campuses/*', '/v1/drives']
const campusDocuments = ['/v1/campuses/*/documents', '/v1/campuses/*']
const drives = ['/v1/campuses/*', '/v1/drives', '/v1/drives/*', '/v1/drives/*/eligibility']
/** Students of drives, and their counts. */
const students = ['/v1/campus-candidates', '/v1/drives', '/v1/drives/*/students/numbers', '/v1/drives/*/eligibility']
const panels = [...students, '/v1/drives/*/panels']
const aptitudeResults = [
  '/v1/aptitude-results',
  '/v1/aptitude-results/*',
  '/v1/aptitude-results/summary',
  '/v1/aptitude-results/cut-off',
  '/v1/aptitude-tests/*',
]
/** Results and figures affected by an answer key. */
const keys = [...aptitudeResults, '/v1/aptitude-results/items', '/v1/aptitude-results/items/*', '/v1/campus-candidates']
const questions = ['/v1/questions', '/v1/questions/*', '/v1/question-tags', '/v1/aptitude-tests/questions', '/v1/aptitude-tests/*']
const testPeople = ['/v1/aptitude-tests', '/v1/aptitude-tests/*/people', '/v1/aptitude-tests/*/invitable']
const tests = [...testPeople, '/v1/aptitude-tests/*', '/v1/questions', '/v1/questions/*']
const imports = ['/v1/imports']
/** Row data of an import; the import itself is in the response of its mutations. */
const importRows = [...imports, '/v1/imports/*/values', '/v1/imports/*/rows', '/v1/imports/*/duplicates', '/v1/imports/*/files']
/** A breach, and its people. */
const breaches = ['/v1/breaches', '/v1/breaches/*', '/v1/breaches/*/people']
/** Due dates depend on the calendar. */
const calendar = ['/v1/calendar', '/v1/interviews/free-times', '/v1/candidates/*/stage', ...lists]

/**
 * The queries that a mutation makes stale, by path. `:id`: the record in the mutation's path; `*`: every record. Data in the response
 * itself is put into the cache by `onSuccess` instead.
 */
export const stale = {
  '/v1/candidates/:id/stage': application,
  '/v1/candidates/:id/stage/correct': application,
  '/v1/candidates/:id/stage/undo': application,
  '/v1/candidates/:id/opening': application,
  '/v1/candidates/:id/assign': application,
  '/v1/candidates/:id/notes': application,
  '/v1/candidates/:id/mail': ['/v1/candidates/:id/mails', '/v1/candidates/:id/timeline', '/v1/candidates/:id/audit', timeline],
  '/v1/mails/:id/cancel': [...records, timeline, ...outbox],
  '/v1/mails/:id/send': [...records, timeline, ...outbox],
  '/v1/mails/:id/send-now': [...records, timeline, ...followUps, ...outbox],
  '/v1/mails/:id/retry': [...records, timeline, ...followUps, ...outbox],
  '/v1/mails/runs/:id/cancel': [...records, '/v1/bulk-runs', ...outbox],
  '/v1/mails/runs/:id/send': [...records, '/v1/bulk-runs', ...outbox],
  '/v1/candidates/:id/interview-offers': [...interviews, '/v1/candidates/:id/audit'],
  '/v1/candidates/:id/screening-calls': [...application, ...interviews],
  '/v1/interview-offers/:id/close': [...interviews, '/v1/candidates/*/audit'],
  '/v1/interview-rooms': rooms,
  '/v1/interview-rooms/:id': rooms,
  '/v1/me/calendar-feed': ['/v1/me/calendar-feed'],
  '/v1/candidate/interviews': ['/v1/candidate/interviews', ownCandidate, timeline],
  '/v1/candidate/interviews/:id/ask': ['/v1/candidate/interviews'],
  '/v1/candidates/:id/interviews': [...application, ...interviews],
  '/v1/interviews/:id': [...records, ...interviews, ...lists, ...followUps],
  '/v1/interviews/:id/cancel': [...applications, ...interviews],
  '/v1/interviews/:id/no-show': [...applications, ...interviews],
  '/v1/interviews/:id/no-show/undo': [...applications, ...interviews],
  '/v1/interviews/:id/decline-move': [...records, ...interviews, ...lists],
  '/v1/interviews/:id/close': [...applications, ...interviews],
  '/v1/interviews/:id/link': interviews,
  // The remarks page is loaded anew.
  '/v1/interviews/:id/own-remarks': [],
  '/v1/candidates/:id': ['/v1/candidates/:id', '/v1/candidates/:id/match', '/v1/candidates/:id/audit', ...lists],
  '/v1/candidates/:id/resume': record,
  '/v1/candidates': [...lists, '/v1/duplicates', '/v1/duplicates/check'],
  // Invalidated when their run ends.
  '/v1/candidates/bulk': [...applications, ...students, ...aptitudeResults, ...testPeople],
  '/v1/bulk-runs/:id/undo': [...applications, ...students, ...aptitudeResults, ...testPeople],
  '/v1/bulk-runs/:id/mails/cancel': [...records, '/v1/bulk-runs'],
  '/v1/bulk-runs/:id/mails/send': [...records, '/v1/bulk-runs'],
  '/v1/breaches': breaches,
  '/v1/breaches/:id': breaches,
  '/v1/breaches/:id/reports': breaches,
  '/v1/breaches/:id/people': breaches,
  '/v1/breaches/:id/notices': breaches,
  '/v1/candidate/breach-notices/:id/read': ['/v1/candidate/breach-notices', ownCandidate],

  '/v1/invitations': [...invitations, ...outbox],
  '/v1/invitations/act': [...invitations, ...outbox],
  '/v1/invitations/:id/link': invitations,
  '/v1/invitations/:id/email': [...invitations, ...outbox],
  '/v1/candidates/:id/offers': record,
  '/v1/offers/:id': records,
  '/v1/offers/:id/submit': [...records, ...followUps, ...notifications],
  '/v1/offers/:id/approve': [...records, ...followUps, ...notifications],
  '/v1/offers/:id/return': [...records, ...followUps, ...notifications],
  '/v1/offers/:id/send': [...applications, ...notifications],
  '/v1/offers/:id/extend': [...records, ...followUps],
  '/v1/offers/:id/resend': records,
  '/v1/candidates/:id/tasks': application,
  // The file is shown only with its task.
  '/v1/candidates/:id/task-file': [],
  '/v1/tasks/:id/deadline': [...records, ...followUps],
  '/v1/tasks/:id/evaluators': [...records, ...followUps],
  '/v1/tasks/:id/evaluation': [...applications, ...notifications],
  '/v1/tasks/:id/evaluation/close': [...applications, ...notifications],
  '/v1/task-evaluators/:id/link': records,
  '/v1/candidate/task/:id/hand-in': [ownTask, ownCandidate, timeline, ...attachments],
  '/v1/candidates/:id/joining': application,
  '/v1/candidates/:id/joining/documents': record,
  '/v1/candidates/:id/joined': application,
  '/v1/joining-documents/:id': records,
  '/v1/joining-documents/:id/check': [...records, ...notifications],
  '/v1/candidate/joining-documents/:id': [ownJoining, ...attachments],
  '/v1/candidate/offer/:id/accept': [ownOffer, ownJoining, ownCandidate, timeline],
  '/v1/candidate/offer/:id/decline': [ownOffer, ownCandidate, timeline],

  '/v1/drives': drives,
  '/v1/drives/:id': [...drives, ...students],
  '/v1/drives/:id/status': drives,
  '/v1/drives/:id/clone': drives,
  '/v1/drives/:id/students': students,
  '/v1/drives/:id/links': records,
  '/v1/drives/:id/attendance': students,
  '/v1/drives/:id/decisions': students,
  '/v1/drives/:id/decisions/rest': students,
  '/v1/drives/:id/panels': panels,
  '/v1/drives/:id/allotment': panels,
  '/v1/drive-panels/:id': panels,
  '/v1/drive-students/:id': students,
  '/v1/drive-students/:id/override': students,
  '/v1/campuses': campuses,
  '/v1/campuses/:id': campuses,
  '/v1/campuses/:id/contacts': campuses,
  '/v1/campus-contacts/:id': campuses,
  '/v1/campuses/:id/documents': campusDocuments,
  '/v1/campus-documents/:id': campusDocuments,

  '/v1/questions': questions,
  '/v1/questions/:id': questions,
  '/v1/questions/:id/archive': questions,
  '/v1/questions/:id/picture': questions,
  '/v1/question-imports': questions,
  '/v1/aptitude-tests': tests,
  '/v1/aptitude-tests/:id': tests,
  '/v1/aptitude-tests/:id/window': tests,
  '/v1/aptitude-tests/:id/status': tests,
  '/v1/aptitude-tests/:id/duplicate': tests,
  '/v1/aptitude-results/items/:id/key': keys,
  '/v1/answer-keys/:id/undo': keys,
  '/v1/aptitude-attempts/:id/extra-time': ['/v1/aptitude-tests/*/people'],

  '/v1/imports': imports,
  '/v1/imports/:id': [...imports, '/v1/imports/:id'],
  '/v1/imports/:id/sheet': importRows,
  '/v1/imports/:id/reread': importRows,
  '/v1/imports/:id/mapping': importRows,
  '/v1/imports/:id/values': importRows,
  '/v1/imports/:id/validate': importRows,
  '/v1/imports/:id/fix': importRows,
  '/v1/imports/:id/choices': ['/v1/imports/*/duplicates', '/v1/imports/*/files'],
  // The response contains the row but not the counts.
  '/v1/imports/:id/rows/:row': ['/v1/imports/:id', '/v1/imports/*/duplicates'],
  '/v1/imports/resumes': imports,
  // Hundreds of uploads in a row: these are refetched now and then, and after the last one.
  '/v1/imports/:id/files': [...imports, '/v1/imports/*', '/v1/imports/*/files'],
  '/v1/imports/:id/read': importRows,
  // Invalidated when they end.
  '/v1/imports/:id/start': [...importRows, ...applications, ...duplicates, ...invitations, ...outbox],
  '/v1/imports/:id/undo': [...importRows, ...applications, ...duplicates, ...invitations, ...outbox],
  '/v1/imports/:id/invitations': [...invitations, ...outbox],

  '/v1/duplicates/:id/decide': [...duplicates, '/v1/candidates/*', ...lists],
  // A merge and its undo change how many candidates a list has.
  '/v1/candidates/:id/merge': [...duplicates, ...applications, neighbours],
  '/v1/merges/:id/undo': [...duplicates, ...applications, neighbours],

  // The page of the candidate closes.
  '/v1/candidates/:id/erasure': [...duplicates, ...lists, ...requests, ...followUps, ...interviews, neighbours],

  '/v1/resource-requests': request,
  '/v1/resource-requests/:id': request,
  '/v1/resource-requests/:id/submit': request,
  '/v1/resource-requests/:id/approve': request,
  '/v1/resource-requests/:id/approve/undo': request,
  '/v1/resource-requests/:id/withdraw': request,
  '/v1/resource-requests/:id/reject': request,
  '/v1/resource-requests/:id/hold': request,
  '/v1/resource-requests/:id/resume': request,
  '/v1/resource-requests/:id/close': request,
  // The response is the list.
  '/v1/resource-requests/:id/apply-links': ['/v1/resource-requests/:id/apply-links'],

  '/v1/candidate/personal-info/add-edit': [timeline],
  '/v1/candidate/withdraw': [ownCandidate, timeline],
  '/v1/candidate/drives': ['/v1/candidate/drives', ownCandidate, timeline],
  '/v1/educations': education,
  '/v1/educations/:id': education,
  '/v1/candidate/experience': experience,
  '/v1/candidate/experience/:id': experience,
  '/v1/templates/:id': templates,
  '/v1/templates/:id/activate': [...templates, '/v1/candidates/*/stage'],
  '/v1/templates/:id/discard': templates,
  '/v1/templates/:id/restore': templates,
  '/v1/templates/:id/duplicate': templates,
  '/v1/templates/:id/use': [...allTemplates, '/v1/candidates/*/stage'],
  '/v1/templates/:id/archive': templates,
  '/v1/templates/:id/test': [],
  '/v1/candidate/skills/add': skills,
  '/v1/candidate/skills/delete': skills,
  '/v1/candidate/skill/delete/:id': skills,
  '/v1/candidate/attachment': attachments,
  '/v1/candidate/attachment/:id': attachments,

  '/v1/candidate/consent': ['/v1/candidate/privacy'],
  '/v1/candidate/privacy/consent': [ownCandidate, timeline],
  '/v1/candidates/:id/data-export': [],
  '/v1/candidates/:id/complaints': [
    '/v1/candidates/:id/privacy-requests',
    '/v1/privacy-requests',
    '/v1/candidates/:id/timeline',
    dashboard,
  ],
  '/v1/candidate/privacy-requests': ['/v1/candidate/privacy-requests', timeline],
  '/v1/privacy-requests/:id/answer': ['/v1/privacy-requests', '/v1/candidates/*/privacy-requests', '/v1/notifications', dashboard],
  '/v1/candidate/nominees': nominees,
  '/v1/candidate/nominees/:id': nominees,

  '/v1/staff': staff,
  '/v1/staff/:id': staff,
  '/v1/staff/:id/invitation': staff,
  '/v1/staff/:id/sessions': staff,
  '/v1/staff/:id/second-factor': staff,
  '/v1/me/second-factor/confirm': secondFactor,
  '/v1/me/second-factor/disable': secondFactor,
  '/v1/me/first-password': [ownCandidate],
  '/v1/follow-ups': [...followUps, '/v1/candidates'],
  '/v1/follow-ups/act': [...followUps, '/v1/candidates', '/v1/candidates/*/timeline', '/v1/candidates/*/audit'],
  '/v1/follow-ups/undo': [...followUps, '/v1/candidates', '/v1/candidates/*/timeline', '/v1/candidates/*/audit'],
  '/v1/calendar/hours': calendar,
  '/v1/calendar/holidays': calendar,
  '/v1/calendar/holidays/:id': calendar,
  '/v1/notifications/read': notifications,
  '/v1/views': views,
  '/v1/views/:id': views,

  // No query shows what these change.
  '/v1/candidate/data-export': [],
  '/v1/full-export': [],
  '/v1/candidate/guardian': [],
  '/guardian-consents/decide': [],
  '/v1/me/second-factor/begin': [],
  '/v1/resumes/read': [],
} satisfies Readonly<Record<string, readonly string[]>>

export type ChangedPath = keyof typeof stale
