import { mkdir, rename, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listAttachments } from '@portal/contract/attachments'
import { healthz } from '@portal/contract/health'
import { Problem } from '@portal/contract/shared/problem'
import { listSkills } from '@portal/contract/skills'
import { attachments } from './database/schema.ts'
import { documents } from './testing/documents.ts'
import { newCandidate } from './testing/factories.ts'
import { formOf, postForm } from './testing/forms.ts'
import { usePortal } from './testing/portal.ts'

const portal = usePortal()
const isLogged = (...words: string[]) => portal.logged.some((line) => words.every((word) => line.includes(word)))

describe('S59: an error refuses the request, is logged, and the next request is served', () => {
  it('while the caller is identified', async () => {
    const { token } = await newCandidate(portal)
    const { db } = portal.ctx.database
    await db.execute('alter table sessions rename to sessions_away')
    const refused = await portal.call(listSkills, { token })
    const open = await portal.call(healthz, { token })
    await db.execute('alter table sessions_away rename to sessions')
    expect([refused.status, open.status]).toEqual([500, 500])
    expect(Object.keys(refused.body)).toEqual(['message', 'code', 'request_id'])
    expect(isLogged(refused.problem.request_id, '42P01')).toBe(true)
    expect((await portal.call(listSkills, { token })).status).toBe(200)
  })

  it('while a file is being sent', async () => {
    const { token, candidate_id } = await newCandidate(portal)
    await postForm(portal, token, formOf([{ name: 'file', filename: 'a.pdf', value: documents.pdf }]))
    const [item] = (await portal.call(listAttachments, { token })).body.data
    const [row] = await portal.ctx.database.db.select().from(attachments).where(eq(attachments.candidate_id, candidate_id))
    const path = join(portal.dataDir, 'files', row?.storage_key ?? '')
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const url = new URL(item?.attachment.download_link ?? '', `http://127.0.0.1:${port}`)
    // A folder can be opened like a file, but reading it fails.
    await rename(path, `${path}.away`)
    await mkdir(path)
    const outcome = await fetch(url).then(
      async (response) => `${response.status} ${Problem.safeParse(await response.json()).success}`,
      () => 'broken off',
    )
    await rm(path, { recursive: true })
    await rename(`${path}.away`, path)
    expect(['broken off', '500 true', '503 true']).toContain(outcome)
    expect(isLogged('EISDIR')).toBe(true)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(documents.pdf)
  })
})
