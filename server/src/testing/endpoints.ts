import * as accounts from '@portal/contract/accounts'
import * as activities from '@portal/contract/activities'
import * as analytics from '@portal/contract/analytics'
import * as applications from '@portal/contract/applications'
import * as applyLinks from '@portal/contract/apply-links'
import * as applying from '@portal/contract/applying'
import * as answerKeys from '@portal/contract/answer-keys'
import * as aptitudeAttempts from '@portal/contract/aptitude-attempts'
import * as aptitudePeople from '@portal/contract/aptitude-people'
import * as aptitudePreview from '@portal/contract/aptitude-preview'
import * as aptitudeResults from '@portal/contract/aptitude-results'
import * as aptitudeTests from '@portal/contract/aptitude-tests'
import * as attachments from '@portal/contract/attachments'
import * as audit from '@portal/contract/audit'
import * as board from '@portal/contract/board'
import * as breaches from '@portal/contract/breaches'
import * as bulk from '@portal/contract/bulk'
import * as calendar from '@portal/contract/calendar'
import * as calendarFeed from '@portal/contract/calendar-feed'
import * as campusDocuments from '@portal/contract/campus-documents'
import * as campuses from '@portal/contract/campuses'
import * as candidateList from '@portal/contract/candidate-list'
import * as candidates from '@portal/contract/candidates'
import * as combos from '@portal/contract/combos'
import * as dashboard from '@portal/contract/dashboard'
import * as driveDay from '@portal/contract/drive-day'
import * as driveRegistration from '@portal/contract/drive-registration'
import * as drives from '@portal/contract/drives'
import * as driveLinks from '@portal/contract/drive-links'
import * as drivePanels from '@portal/contract/drive-panels'
import * as driveStudents from '@portal/contract/drive-students'
import * as duplicates from '@portal/contract/duplicates'
import * as educations from '@portal/contract/educations'
import * as erasure from '@portal/contract/erasure'
import * as experiences from '@portal/contract/experiences'
import * as followUps from '@portal/contract/follow-ups'
import * as fullExports from '@portal/contract/full-exports'
import * as guardians from '@portal/contract/guardians'
import * as importResumes from '@portal/contract/import-resumes'
import * as importRows from '@portal/contract/import-rows'
import * as imports from '@portal/contract/imports'
import * as interviewCalendar from '@portal/contract/interview-calendar'
import * as interviewRemarks from '@portal/contract/interview-remarks'
import * as interviews from '@portal/contract/interviews'
import * as inviting from '@portal/contract/inviting'
import * as invited from '@portal/contract/invited'
import * as health from '@portal/contract/health'
import * as joining from '@portal/contract/joining'
import * as mails from '@portal/contract/mails'
import * as missedInterviews from '@portal/contract/missed-interviews'
import * as notifications from '@portal/contract/notifications'
import * as offers from '@portal/contract/offers'
import * as ownInterviews from '@portal/contract/own-interviews'
import * as ownRemarks from '@portal/contract/own-remarks'
import * as openings from '@portal/contract/openings'
import * as outbox from '@portal/contract/outbox'
import * as privacy from '@portal/contract/privacy'
import * as privacyRequests from '@portal/contract/privacy-requests'
import * as privacyRights from '@portal/contract/privacy-rights'
import * as profiles from '@portal/contract/profiles'
import * as questions from '@portal/contract/questions'
import * as registration from '@portal/contract/registration'
import * as reports from '@portal/contract/reports'
import * as requestList from '@portal/contract/request-list'
import * as resourceRequests from '@portal/contract/resource-requests'
import * as resumes from '@portal/contract/resumes'
import * as screeningCalls from '@portal/contract/screening-calls'
import * as skills from '@portal/contract/skills'
import * as staff from '@portal/contract/staff'
import * as staffTimeline from '@portal/contract/staff-timeline'
import * as stages from '@portal/contract/stages'
import * as templateEditor from '@portal/contract/template-editor'
import * as taskEvaluations from '@portal/contract/task-evaluations'
import * as tasks from '@portal/contract/tasks'
import * as views from '@portal/contract/views'
import type { Endpoint } from '@portal/contract/shared/endpoint'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  accounts,
  activities,
  analytics,
  applications,
  applyLinks,
  applying,
  answerKeys,
  aptitudeAttempts,
  aptitudePeople,
  aptitudePreview,
  aptitudeResults,
  aptitudeTests,
  attachments,
  audit,
  board,
  bulk,
  calendar,
  campusDocuments,
  campuses,
  candidateList,
  candidates,
  combos,
  dashboard,
  driveDay,
  driveRegistration,
  drives,
  driveLinks,
  drivePanels,
  driveStudents,
  duplicates,
  educations,
  erasure,
  experiences,
  followUps,
  fullExports,
  guardians,
  importResumes,
  importRows,
  imports,
  interviews,
  interviewCalendar,
  calendarFeed,
  interviewRemarks,
  ownInterviews,
  ownRemarks,
  missedInterviews,
  screeningCalls,
  invited,
  health,
  inviting,
  joining,
  mails,
  notifications,
  offers,
  openings,
  outbox,
  privacy,
  privacyRequests,
  privacyRights,
  profiles,
  questions,
  registration,
  reports,
  requestList,
  resourceRequests,
  resumes,
  skills,
  staff,
  staffTimeline,
  stages,
  templateEditor,
  taskEvaluations,
  tasks,
  views,
  breaches,
]
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value

/** All endpoints of the contract. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

export const titleOf = ({ method, path }: Endpoint): string => `${method} ${path}`
