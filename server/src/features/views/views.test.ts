import { describe, expect, it } from 'vitest'
import { changeView, listViews, removeView, saveView } from '@portal/contract/views'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const view = {
  list: 'candidates',
  name: 'React in Surat',
  search: 'view=active&filter[skills][any]=3',
  is_shared: false,
  is_default: false,
}
const save = ({ token }: Caller, more: object = {}) => portal.call(saveView, { token, body: { ...view, ...more } })
const change = ({ token }: Caller, id: number, body: object) => portal.call(changeView, { token, params: { id: String(id) }, body })
const remove = ({ token }: Caller, id: number) => portal.call(removeView, { token, params: { id: String(id) } })
const all = async ({ token }: Caller) => (await portal.call(listViews, { token, query: { list: 'candidates' } })).body.data.rows

describe('saved views', () => {
  it('can be saved, changed and removed by their owner', async () => {
    const staff = await newStaff(portal)
    const { status, body } = await save(staff)
    const { list: _, ...listed } = view
    expect([status, body.data]).toEqual([200, { id: body.data.id, ...listed, is_own: true }])
    expect((await change(staff, body.data.id, { name: 'React', search: 'q=react' })).body.data).toMatchObject({
      name: 'React',
      search: 'q=react',
    })
    expect(await all(staff)).toHaveLength(1)
    expect((await remove(staff, body.data.id)).body).toEqual({ success: true })
    expect(await all(staff)).toEqual([])
    expect((await remove(staff, body.data.id)).status).toBe(404)
  })

  it('have one default and unique names', async () => {
    const staff = await newStaff(portal)
    const first = (await save(staff, { is_default: true })).body.data
    const second = (await save(staff, { name: 'Second', is_default: true })).body.data
    expect((await all(staff)).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([second.id])
    await change(staff, first.id, { is_default: true })
    expect((await all(staff)).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([first.id])
    expect((await save(staff)).problem.code).toBe('name_taken')
    expect((await change(staff, second.id, { name: view.name })).problem.code).toBe('name_taken')
    expect((await change(staff, second.id, {})).status).toBe(200)
  })

  it('S27: of others are visible when shared, and can only be changed by their owner', async () => {
    const [administrator, recruiter, other] = [await newStaff(portal, 1), await newStaff(portal), await newStaff(portal)]
    const shared = (await save(administrator, { name: 'For all', is_shared: true, is_default: true })).body.data
    const view = (await save(recruiter, { name: 'Mine' })).body.data
    expect((await all(other)).find(({ id }) => id === shared.id)).toMatchObject({ is_own: false, is_default: false })
    expect((await all(other)).some(({ id }) => id === view.id)).toBe(false)
    for (const caller of [other, administrator]) {
      expect((await change(caller, view.id, { name: 'Theirs' })).status).toBe(404)
      expect((await remove(caller, view.id)).status).toBe(404)
    }
    expect((await remove(other, shared.id)).status).toBe(404)
  })

  it('S21: can be shared by administrators only, and are not for candidates', async () => {
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal)]
    expect((await save(recruiter, { is_shared: true })).status).toBe(403)
    const { id } = (await save(recruiter)).body.data
    expect((await change(recruiter, id, { is_shared: true })).status).toBe(403)
    expect((await save(candidate)).status).toBe(403)
  })

  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ search: 'x'.repeat(2001) }, 'search'],
    [{ search: 'a b' }, 'search'],
    [{ list: 'users' }, 'list'],
    [{ is_default: 1 }, 'is_default'],
    [{ user_id: 1 }, 'user_id'],
  ])('S39: refuse %j', async (more, field) => {
    const { status, problem } = await save(await newStaff(portal), more)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
  })
})
