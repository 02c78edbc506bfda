import { words } from '#words/interviews/interviews.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'

/** Sends the time of an interview. For a day off or outside working hours, staff are warned and can keep it. Resolves to whether it was sent. */
export const sendTime = async <B extends object>(
  body: B,
  send: (body: B & { readonly is_off_hours?: boolean }) => Promise<unknown>,
): Promise<boolean> => {
  try {
    await send(body)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'off_hours') throw problem
    const { title, message, yes, no } = words.offHours
    if (!(await confirm({ title, message: message(problem.message), confirmLabel: yes, cancelLabel: no }))) return false
    await send({ ...body, is_off_hours: true })
  }
  return true
}
