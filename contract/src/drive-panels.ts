import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { id, optionalLines, optionalText, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

export const PanelBody = z.strictObject({
  name: requiredText(limits.collegeShortName),
  room: optionalText(limits.shortText),
  /** Names as printed. */
  interviewers: optionalLines(limits.address),
})
export type PanelBody = z.output<typeof PanelBody>

export const DrivePanel = z.object({
  id: z.number(),
  name: z.string(),
  room: z.nullable(z.string()),
  interviewers: z.nullable(z.string()),
  /** Number of students allotted to the panel. */
  students: z.number(),
})
export type DrivePanel = z.infer<typeof DrivePanel>

/** By name. 404. */
export const listPanels = endpoint({
  method: 'GET',
  path: '/v1/drives/:id/panels',
  audience: 'staff',
  summary: 'Panels of a drive',
  params: idParams,
  response: data(z.array(DrivePanel)),
})
/** 404; 409 `too_many`; 422 if another panel of the drive has the name. */
export const addPanel = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/panels',
  audience: 'staff',
  summary: 'Add a panel to a drive',
  params: idParams,
  body: PanelBody,
  refusals: ['too_many'],
  response: data(DrivePanel),
})
/** 404; 422 if another panel of the drive has the name. */
export const changePanel = endpoint({
  method: 'PUT',
  path: '/v1/drive-panels/:id',
  audience: 'staff',
  summary: 'Change a panel of a drive',
  params: idParams,
  body: PanelBody,
  response: data(DrivePanel),
})
/** Its students become unallotted. 404. */
export const removePanel = endpoint({
  method: 'DELETE',
  path: '/v1/drive-panels/:id',
  audience: 'staff',
  summary: 'Remove a panel of a drive',
  params: idParams,
  response: Success,
})

/**
 * `panel_id`: allots all these students to one panel; null removes their panel. Omitted: only students without a panel are spread over the
 * panels of the drive, keeping panel sizes as equal as possible.
 */
export const AllotBody = z.strictObject({
  student_ids: z
    .array(id, 'Choose an option from the list.')
    .check(z.minLength(1, 'Choose at least one student.'), z.maxLength(limits.bulk, `Choose at most ${limits.bulk} students.`)),
  panel_id: z.optional(z.nullable(id)),
})
export type AllotBody = z.output<typeof AllotBody>

/** 404; 409 `not_allowed` if the drive has no panel; 422 for a panel of another drive. */
export const allotPanels = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/allotment',
  audience: 'staff',
  summary: 'Allot students to panels',
  params: idParams,
  body: AllotBody,
  refusals: ['not_allowed'],
  /** `panels`: their current state; `allotted`: students whose panel changed. */
  response: data(z.object({ allotted: z.number(), panels: z.array(DrivePanel) })),
})

interface Sized {
  readonly id: number
  readonly students: number
}
/** Panels for `count` more students, greedily: each goes to the smallest panel, the first one on a tie. */
export const panelsInTurn = (panels: readonly Sized[], count: number): number[] => {
  const sizes = panels.map(({ id: panel, students }) => ({ id: panel, students }))
  return Array.from({ length: sizes.length === 0 ? 0 : count }, () => {
    const [first, ...others] = sizes
    const smallest = others.reduce((least, panel) => (panel.students < (least?.students ?? 0) ? panel : least), first)
    if (smallest === undefined) return 0
    smallest.students += 1
    return smallest.id
  })
}
