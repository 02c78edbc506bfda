import { type Drive, DriveBody, driveRoundKinds, type DriveRoundKind, MAX_MARKS } from '@portal/contract/drives'
import { parseNumeral } from '../../../lib/form/numeral.ts'
import { schemaOf } from '../../../lib/form/body-schema.ts'

const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** Form values of the rounds: whether each takes place, and its cut-off. */
const roundValues = (drive: Drive | null) =>
  Object.fromEntries(
    driveRoundKinds.map((kind) => {
      const round = drive?.rounds.find((existing) => existing.kind === kind)
      return [kind, { is_on: round !== undefined, cut_off: text(round?.cut_off), maximum: text(round?.maximum ?? MAX_MARKS) }]
    }),
  ) as Readonly<Record<DriveRoundKind, { is_on: boolean; cut_off: string; maximum: string }>>

/** Initial values: those of a drive, or of a new one at a college. */
export const driveValues = (drive: Drive | null, campus_id: number) => ({
  name: text(drive?.name),
  batch: text(drive?.batch),
  mode: text(drive?.mode ?? 'campus'),
  campus_ids: drive?.campuses.map(({ id }) => String(id)) ?? [String(campus_id)],
  resource_request_ids: drive?.requests.map(({ id }) => String(id)) ?? [],
  drive_on: text(drive?.drive_on),
  reporting_time: text(drive?.reporting_time),
  venue: text(drive?.venue),
  registration_from: text(drive?.registration_from),
  registration_to: text(drive?.registration_to),
  courses: drive?.eligibility.courses.map(String) ?? [],
  passing_years: drive?.eligibility.passing_years.join(', ') ?? '',
  minimum_10th: text(drive?.eligibility.minimum_10th ?? 0),
  minimum_12th: text(drive?.eligibility.minimum_12th ?? 0),
  minimum_degree: text(drive?.eligibility.minimum_degree ?? 0),
  minimum_cgpa: text(drive?.eligibility.minimum_cgpa),
  cgpa_scale: text(drive?.eligibility.cgpa_scale ?? 10),
  maximum_active_backlogs: text(drive?.eligibility.maximum_active_backlogs),
  is_backlog_history_allowed: drive?.eligibility.is_backlog_history_allowed ?? true,
  maximum_gap_years: text(drive?.eligibility.maximum_gap_years),
  rounds: roundValues(drive),
  pay_text: text(drive?.pay_text),
  has_bond: drive?.has_bond ?? false,
  bond_text: text(drive?.bond_text),
  expected_count: text(drive?.expected_count),
  coordinator: text(drive?.coordinator),
})
export type DriveValues = ReturnType<typeof driveValues>

const years = (typed: string) => typed.split(/[\s,]+/).flatMap((year) => (year === '' ? [] : [parseNumeral(year)]))
/** An empty minimum means none. */
const minimum = (typed: string) => parseNumeral(typed.replace('%', '')) ?? 0

const toBody = (values: DriveValues) => ({
  name: values.name,
  batch: parseNumeral(values.batch),
  mode: values.mode,
  campus_ids: values.campus_ids.map(Number),
  resource_request_ids: values.resource_request_ids.map(Number),
  drive_on: values.drive_on,
  reporting_time: values.reporting_time,
  venue: values.venue,
  registration_from: values.registration_from,
  registration_to: values.registration_to,
  eligibility: {
    courses: values.courses.map(Number),
    passing_years: years(values.passing_years),
    minimum_10th: minimum(values.minimum_10th),
    minimum_12th: minimum(values.minimum_12th),
    minimum_degree: minimum(values.minimum_degree),
    minimum_cgpa: parseNumeral(values.minimum_cgpa),
    cgpa_scale: Number(values.cgpa_scale),
    maximum_active_backlogs: parseNumeral(values.maximum_active_backlogs),
    is_backlog_history_allowed: values.is_backlog_history_allowed,
    maximum_gap_years: parseNumeral(values.maximum_gap_years),
  },
  rounds: driveRoundKinds.flatMap((kind) => {
    const { is_on, cut_off, maximum } = values.rounds[kind]
    return is_on ? [{ kind, cut_off: parseNumeral(cut_off), maximum: parseNumeral(maximum) ?? MAX_MARKS }] : []
  }),
  pay_text: values.pay_text,
  has_bond: values.has_bond,
  bond_text: values.has_bond ? values.bond_text : null,
  expected_count: parseNumeral(values.expected_count),
  coordinator: parseNumeral(values.coordinator),
})

export const DriveSchema = schemaOf(DriveBody, toBody)
