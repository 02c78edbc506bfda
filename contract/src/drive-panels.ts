import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { id, optionalLines, optionalText, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

export const PanelBody = z.strictObject({
  name: requiredText(limits.collegeShortName),
  room: optionalText(limits.shortText),
  /** Their names, as printed. */
  interviewers: optionalLines(limits.address),
})
export type PanelBody = z.output<typeof PanelBody>

export const DrivePanel = z.object({
  id: z.number(),
  name: z.string(),
  room: z.nullable(z.string()),
  interviewers: z.nullable(z.string()),
  /** How many students are allotted to it. */
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
/** 404; 409 `too_many`; 422 for a name that another panel has. */
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
/** 404; 422 for a name that another panel has. */
export const changePanel = endpoint({
  method: 'PUT',
  path: '/v1/drive-panels/:id',
  audience: 'staff',
  summary: 'Change a panel of a drive',
  params: idParams,
  body: PanelBody,
  response: data(DrivePanel),
})
/** Its students have no panel then. 404. */
export const removePanel = endpoint({
  method: 'DELETE',
  path: '/v1/drive-panels/:id',
  audience: 'staff',
  summary: 'Remove a panel of a drive',
  params: idParams,
  response: Success,
})

/**
 * `panel_id`: the panel of all these students; null for none. Without it, those who have no panel are spread over the panels of the drive so
 * that their sizes differ as little as possible; the others keep theirs.
 */
export const AllotBody = z.strictObject({
  student_ids: z
    .array(id, 'Choose an option from the list.')
    .check(z.minLength(1, 'Choose at least one student.'), z.maxLength(limits.bulk, `Choose at most ${limits.bulk} students.`)),
  panel_id: z.optional(z.nullable(id)),
})
export type AllotBody = z.output<typeof AllotBody>

/** 404; 409 `not_allowed` without a panel; 422 for a panel of another drive. */
export const allotPanels = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/allotment',
  audience: 'staff',
  summary: 'Allot students to panels',
  params: idParams,
  body: AllotBody,
  refusals: ['not_allowed'],
  /** The panels as they are now, and how many students got another panel. */
  response: data(z.object({ allotted: z.number(), panels: z.array(DrivePanel) })),
})

interface Sized {
  readonly id: number
  readonly students: number
}
/** The panels of so many more students in turn: each goes to the smallest one, the first of several. */
export const panelsInTurn = (panels: readonly Sized[], count: number): number[] => {
  const sizes = panels.map(({ id: panel, students }) => ({ id: panel, students }))
  return Array.from({ length: sizes.length === 0 ? 0 : count }, () => {
    const [first, ...others] = sizes
    const smallest = others.reduce((least, one) => (one.students < (least?.students ?? 0) ? one : least), first)
    if (smallest === undefined) return 0
    smallest.students += 1
    return smallest.id
  })
}
