import * as links from '@portal/contract/drive-links'
import * as panels from '@portal/contract/drive-panels'
import * as registration from '@portal/contract/drive-registration'
import * as contract from '@portal/contract/drive-students'
import { success } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { addDriveStudent } from './add.service.ts'
import { previewDriveLinks, sendDriveLinks } from './drive-links.service.ts'
import { markAttendance } from './attendance.service.ts'
import { editDriveStudent, readDriveStudent } from './edit.service.ts'
import { decideStudents, rejectRest } from './decisions.service.ts'
import { addPanel, allotPanels, changePanel, listPanels, removePanel } from './panels.service.ts'
import { listOwnDrives, openDrive, registerForDrive } from './registration.service.ts'
import {
  countDriveStudents,
  exportDriveStudents,
  listDriveStudents,
  overrideEligibility,
  withdrawOverride,
  writeRemarks,
} from './students.service.ts'

export const studentRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listDriveStudents, async ({ actor, query }) => ({ data: await listDriveStudents(ctx, actor, query) }))
  route(contract.exportDriveStudents, async ({ actor, query }) => ({ data: await exportDriveStudents(ctx, actor, query) }))
  route(contract.countDriveStudents, async ({ actor, params }) => ({ data: await countDriveStudents(ctx, actor, params.id) }))
  route(contract.addDriveStudent, async ({ actor, params, body }) => ({ data: await addDriveStudent(ctx, actor, params.id, body) }))
  route(contract.readDriveStudent, async ({ actor, params }) => ({ data: await readDriveStudent(ctx, actor, params.id) }))
  route(contract.editDriveStudent, async ({ actor, params, body }) => ({ data: await editDriveStudent(ctx, actor, params.id, body) }))
  route(contract.writeRemarks, async ({ actor, params, body }) => ({ data: await writeRemarks(ctx, actor, params.id, body) }))
  route(contract.overrideEligibility, async ({ actor, params, body }) => ({
    data: await overrideEligibility(ctx, actor, params.id, body),
  }))
  route(contract.withdrawOverride, async ({ actor, params }) => ({ data: await withdrawOverride(ctx, actor, params.id) }))
  route(contract.markAttendance, async ({ actor, params, body }) => ({ data: await markAttendance(ctx, actor, params.id, body.changes) }))
  route(links.previewDriveLinks, async ({ actor, params, body }) => ({ data: await previewDriveLinks(ctx, actor, params.id, body) }))
  route(links.sendDriveLinks, async ({ actor, params, body }) => ({ data: await sendDriveLinks(ctx, actor, params.id, body) }))
  route(contract.decideStudents, async ({ actor, params, body }) => ({ data: await decideStudents(ctx, actor, params.id, body) }))
  route(contract.rejectRest, async ({ actor, params, body }) => ({ data: await rejectRest(ctx, actor, params.id, body) }))
  route(panels.listPanels, async ({ actor, params }) => ({ data: await listPanels(ctx, actor, params.id) }))
  route(panels.addPanel, async ({ actor, params, body }) => ({ data: await addPanel(ctx, actor, params.id, body) }))
  route(panels.changePanel, async ({ actor, params, body }) => ({ data: await changePanel(ctx, actor, params.id, body) }))
  route(panels.removePanel, async ({ actor, params }) => {
    await removePanel(ctx, actor, params.id)
    return success
  })
  route(panels.allotPanels, async ({ actor, params, body }) => ({ data: await allotPanels(ctx, actor, params.id, body) }))
  route(registration.openDrive, async ({ body, request }) => ({
    data: await openDrive(ctx, body.code, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
  }))
  route(registration.listOwnDrives, async ({ actor }) => ({ data: await listOwnDrives(ctx, actor) }))
  route(registration.registerForDrive, async ({ actor, body }) => ({ data: await registerForDrive(ctx, actor, body) }))
}
