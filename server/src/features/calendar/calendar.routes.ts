import * as contract from '@portal/contract/calendar'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addHoliday, changeWorkingHours, readCalendar, removeHoliday } from './calendar.service.ts'

export const calendarRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readCalendar, async ({ actor }) => ({ data: await readCalendar(ctx, actor) }))
  route(contract.changeWorkingHours, async ({ actor, body }) => ({ data: await changeWorkingHours(ctx, actor, body) }))
  route(contract.addHoliday, async ({ actor, body }) => ({ data: await addHoliday(ctx, actor, body) }))
  route(contract.removeHoliday, async ({ actor, params }) => ({ data: await removeHoliday(ctx, actor, params.id) }))
}
