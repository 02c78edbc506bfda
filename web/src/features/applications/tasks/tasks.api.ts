import { addAttachment } from '@portal/contract/attachments'
import { type EvaluationBody } from '@portal/contract/task-scores'
import { addTaskFile, changeDeadline, handInTask, listTasks, readOwnTask, setTask, type TaskBody } from '@portal/contract/tasks'
import { closeEvaluation, evaluateTask, sendEvaluationLink, setEvaluators } from '@portal/contract/task-evaluations'
import { RENEW_LINKS_MS } from '../../../lib/api/api-client.ts'
import { mutationOf, uploadOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const tasksQuery = (id: number) => queryOf(listTasks, { params: { id } }, { refetchInterval: RENEW_LINKS_MS })
export const ownTaskQuery = queryOf(readOwnTask, {}, { refetchInterval: RENEW_LINKS_MS })

/** Uploads the file, if any, then sets the task with it. */
export const useSetTask = (id: number) =>
  useMutationOf(({ file, ...body }: TaskBody & { readonly file: File | null }) => ({
    endpoint: setTask,
    id,
    send: async () => {
      let brief_id: number | null = null
      if (file !== null) {
        const form = new FormData()
        form.append('file', file)
        brief_id = (await uploadOf(addTaskFile, form, { params: { id } }).send()).attachment_id
      }
      return mutationOf(setTask, { params: { id }, body: { ...body, brief_id } }).send()
    },
  }))
export const useChangeDeadline = (id: number) =>
  useMutationOf((deadline: string) => mutationOf(changeDeadline, { params: { id }, body: { deadline } }))
export const useEvaluateTask = (id: number) => useMutationOf((body: EvaluationBody) => mutationOf(evaluateTask, { params: { id }, body }))

export const useSetEvaluators = (id: number) =>
  useMutationOf((panel: { name: string; email: string }[]) => mutationOf(setEvaluators, { params: { id }, body: { panel } }))
export const useCloseEvaluation = () => useMutationOf((id: number) => mutationOf(closeEvaluation, { params: { id } }))
export const useSendEvaluationLink = () => useMutationOf((id: number) => mutationOf(sendEvaluationLink, { params: { id } }))

/** Document type of a work sample. */
const WORK_SAMPLE = 9

/** Uploads the file, if any, as one of the candidate's documents, then hands in. */
export const useHandInTask = (id: number) =>
  useMutationOf(({ answer, file }: { readonly answer: string; readonly file: File | null }) => ({
    endpoint: handInTask,
    send: async () => {
      let attachment_id: number | null = null
      if (file !== null) {
        const form = new FormData()
        form.append('type', String(WORK_SAMPLE))
        form.append('file', file)
        attachment_id = (await uploadOf(addAttachment, form).send()).attachment_id
      }
      return mutationOf(handInTask, { params: { id }, body: { answer, attachment_id } }).send()
    },
  }))
