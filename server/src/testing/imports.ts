import { addResumeImport, readImportFiles } from '@portal/contract/import-resumes'
import { importStates } from '@portal/contract/import-states'
import { readImport, startImport, undoImport, validateImport, type Import, type ImportOptions } from '@portal/contract/imports'
import { workOnImport } from '../features/imports/imports.job.ts'
import { formOf, formType } from './forms.ts'
import type { Caller } from './factories.ts'
import type { Portal } from './portal.ts'

/** Uploads a file like the screen does. */
export const uploadFile = async (
  portal: Portal,
  { token }: Pick<Caller, 'token'>,
  filename: string,
  content: string | Buffer,
  more: Record<string, string> = {},
) => {
  const fields = Object.entries({ type: 'candidates', ...more }).map(([name, value]) => ({ name, value }))
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    headers: { authorization: `Bearer ${token}`, 'content-type': formType },
    payload: formOf([...fields, { name: 'file', filename, value: content }]),
  })
  return {
    status: response.statusCode,
    problem: response.json<{ errors?: Record<string, string[]> }>(),
    body: response.json<{ data: Import }>(),
  }
}

/** Uploads a file that must be readable; returns its import. */
export const upload = async (
  portal: Portal,
  staff: Pick<Caller, 'token'>,
  content: string | Buffer,
  filename = 'candidates.csv',
  more: Record<string, string> = {},
): Promise<Import> => {
  const { status, body } = await uploadFile(portal, staff, filename, content, more)
  if (status !== 200) throw new Error(`Upload answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** Makes a call and then executes the background work it enqueued. */
const through = async (
  portal: Portal,
  { token }: Pick<Caller, 'token'>,
  id: number,
  call: () => Promise<{ status: number; text: string }>,
): Promise<Import> => {
  const { status, text } = await call()
  if (status !== 200) throw new Error(`Answered ${status}: ${text}`)
  await workOnImport(portal.ctx, id)
  return (await portal.call(readImport, { token, params: { id: String(id) } })).body.data
}
const paramsOf = (id: number) => ({ id: String(id) })

export const validated = (portal: Portal, staff: Pick<Caller, 'token'>, id: number): Promise<Import> =>
  through(portal, staff, id, () => portal.call(validateImport, { token: staff.token, params: paramsOf(id) }))
export const imported = (portal: Portal, staff: Pick<Caller, 'token'>, id: number, body: ImportOptions = {}): Promise<Import> =>
  through(portal, staff, id, () => portal.call(startImport, { token: staff.token, params: paramsOf(id), body }))
export const undone = (portal: Portal, staff: Pick<Caller, 'token'>, id: number): Promise<Import> =>
  through(portal, staff, id, () => portal.call(undoImport, { token: staff.token, params: paramsOf(id) }))

/** Uploads one file into an import of resumes. */
export const uploadResume = async (
  portal: Portal,
  { token }: Pick<Caller, 'token'>,
  id: number,
  filename: string,
  content: string | Buffer,
) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/imports/${id}/files`,
    headers: { authorization: `Bearer ${token}`, 'content-type': formType },
    payload: formOf([{ name: 'file', filename, value: content }]),
  })
  const body = response.json<{
    data: { added: { row: number; file: string; refusal: string | null }[]; repeated: number }
    errors?: Record<string, string[]>
    code?: string
  }>()
  return { status: response.statusCode, body, refusals: response.statusCode === 200 ? body.data.added.map(({ refusal }) => refusal) : [] }
}

/** A new import of resumes with these files uploaded. */
export const collected = async (
  portal: Portal,
  staff: Pick<Caller, 'token'>,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Import> => {
  const { id } = (await portal.call(addResumeImport, { token: staff.token })).body.data
  for (const [name, content] of Object.entries(files)) {
    const { status, body } = await uploadResume(portal, staff, id, name, content)
    if (status !== 200) throw new Error(`Upload answered ${status}: ${JSON.stringify(body)}`)
  }
  return (await portal.call(readImport, { token: staff.token, params: paramsOf(id) })).body.data
}

/** Parses the resumes and checks their rows, like the worker. */
export const readResumesOf = async (portal: Portal, staff: Pick<Caller, 'token'>, id: number): Promise<Import> => {
  let current = await through(portal, staff, id, () => portal.call(readImportFiles, { token: staff.token, params: paramsOf(id) }))
  // A time slice may end before all are parsed.
  while (importStates[current.state].polls) {
    await workOnImport(portal.ctx, id)
    current = (await portal.call(readImport, { token: staff.token, params: paramsOf(id) })).body.data
  }
  return current
}
