import { words } from '#words/interviews/interviews.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'

/** Sends the time of an interview. For a day off, staff are warned and can keep it. Resolves to whether it was sent. */
export const sendTime = async <B extends object>(
  body: B,
  send: (body: B & { readonly on_day_off?: boolean }) => Promise<unknown>,
): Promise<boolean> => {
  try {
    await send(body)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'day_off') throw problem
    const { title, message, yes, no } = words.dayOff
    if (!(await confirm({ title, message: message(problem.message), confirmLabel: yes, cancelLabel: no }))) return false
    await send({ ...body, on_day_off: true })
  }
  return true
}
