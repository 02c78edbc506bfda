import { describe, expect, it } from 'vitest'
import * as contract from '@portal/contract/questions'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
let made = 0

const bodyOf = (more: object = {}) => ({
  subject: 'quantitative',
  difficulty: 1,
  tags: ['Percentage', ' percentage'],
  kind: 'single',
  text: `A shirt marked ₹1,200 is sold at ${(made += 1)}% off. What is its price?`,
  options: [{ text: '₹980' }, { text: '₹1,020', is_right: true }, { text: '₹1,050' }],
  ...more,
})
const add = ({ token }: Caller, body: object) => portal.call(contract.addQuestion, { token, body })
const read = ({ token }: Caller, id: number) => portal.call(contract.readQuestion, { token, params: { id: String(id) } })
const change = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.changeQuestion, { token, params: { id: String(id) }, body })
const archive = ({ token }: Caller, id: number, is_archived: boolean) =>
  portal.call(contract.archiveQuestion, { token, params: { id: String(id) }, body: { is_archived } })
const list = async ({ token }: Caller, query: Record<string, string>) =>
  (await portal.call(contract.listQuestions, { token, query })).body.data

describe('the question bank', () => {
  it('creates a version for each change of the text, with the ids of its options', async () => {
    const staff = await newStaff(portal)
    const body = bodyOf()
    const { data } = (await add(staff, body)).body
    expect(data).toMatchObject({
      tags: ['percentage'],
      current: { number: 1, kind: 'single', value: null },
      versions: [{ number: 1 }],
      tests: [],
    })
    expect(data.current.options).toEqual([
      { id: 1, text: '₹980', is_right: false },
      { id: 2, text: '₹1,020', is_right: true },
      { id: 3, text: '₹1,050', is_right: false },
    ])
    const options = [{ id: 3, text: '₹1,050' }, { text: '₹1,100' }, { id: 2, text: '₹ 1,020', is_right: true }]
    const changed = (await change(staff, data.id, { ...body, options, updated_at: data.updated_at })).body.data
    expect(changed.versions.map(({ number }) => number)).toEqual([2, 1])
    expect(changed.current.options.map(({ id, is_right }) => [id, is_right])).toEqual([
      [3, false],
      [4, false],
      [2, true],
    ])
    // An id used only in an earlier version still refers to that option; any other becomes a new option.
    const again = [
      { id: 1, text: '₹980' },
      { id: 77, text: '₹1', is_right: true },
    ]
    const third = (await change(staff, data.id, { ...body, options: again, updated_at: changed.updated_at })).body.data
    expect(third.current.options.map(({ id }) => id)).toEqual([1, 5])
    expect((await change(staff, data.id, { ...body, updated_at: changed.updated_at })).problem.code).toBe('changed_meanwhile')
  })

  it('creates no version when only subject, difficulty or tags change', async () => {
    const staff = await newStaff(portal)
    const body = bodyOf()
    const { id, updated_at, current } = (await add(staff, body)).body.data
    const same = current.options.map((option) => ({ ...option }))
    const { data } = (await change(staff, id, { ...body, options: same, difficulty: 3, tags: ['discount'], updated_at })).body
    expect(data).toMatchObject({ difficulty: 3, tags: ['discount'], versions: [{ number: 1 }] })
  })

  it('is searched by words and filtered; archived questions are listed separately', async () => {
    const staff = await newStaff(portal)
    const { data: first } = (await add(staff, bodyOf({ text: 'The Tejas Express leaves Ahmedabad', tags: ['trains'] }))).body
    const number = {
      subject: 'logical',
      difficulty: 3,
      kind: 'numeric',
      text: 'What comes next: 2, 6, 12, 20?',
      options: [],
      value: 30,
      tags: ['series'],
    }
    const { data: second } = (await add(staff, number)).body
    const ids = async (query: Record<string, string>) => (await list(staff, query)).rows.map(({ id }) => id)
    expect(await ids({ q: 'tejas ahmedabad' })).toEqual([first.id])
    expect(await ids({ q: '1,020 trains' })).toEqual([first.id])
    expect(
      await ids({ 'filter[kind]': 'numeric', 'filter[difficulty]': '3', 'filter[subject]': 'logical', 'filter[tag]': 'Series' }),
    ).toEqual([second.id])
    expect((await archive(staff, second.id, true)).body.data.archived_at).not.toBeNull()
    expect((await archive(staff, second.id, true)).status).toBe(200)
    expect(await ids({ 'filter[tag]': 'series' })).toEqual([])
    expect(await ids({ 'filter[tag]': 'series', 'filter[archived]': '1' })).toEqual([second.id])
    const tags = (await portal.call(contract.listTags, { token: staff.token })).body.data
    expect(tags.map(({ tag }) => tag)).not.toContain('series')
    expect((await archive(staff, second.id, false)).body.data.archived_at).toBeNull()
  })

  it('has each text once, also when it is added twice concurrently', async () => {
    const staff = await newStaff(portal)
    const body = bodyOf()
    const answers = await Promise.all([add(staff, body), add(staff, { ...body, text: `  ${body.text.toUpperCase()}` })])
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('reports each invalid field', async () => {
    const staff = await newStaff(portal)
    const fields = async (more: object) => Object.entries((await add(staff, { ...bodyOf(), ...more })).problem.errors ?? {})
    expect(Object.fromEntries(await fields({ subject: 'maths', difficulty: 4, kind: '', text: ' ', tags: ['<b>'] }))).toMatchObject({
      subject: ['Choose an option from the list.'],
      difficulty: ['Choose an option from the list.'],
      kind: ['This field is mandatory.'],
      text: ['This field is mandatory.'],
      'tags.0': ['Use letters, digits, spaces, and + # . - in a tag.'],
    })
    expect(await fields({ options: [{ text: 'One', is_right: true }] })).toEqual([['options', ['Enter at least two options.']]])
    expect(await fields({ options: [{ text: 'One' }, { text: 'Two' }] })).toEqual([['options', ['Select the correct option.']]])
    expect(await fields({ kind: 'multiple', options: [{ text: 'One' }, { text: 'Two' }] })).toEqual([
      ['options', ['Mark the right options.']],
    ])
    expect(await fields({ options: [{ text: 'One', is_right: true }, { text: ' One ' }] })).toEqual([
      ['options', ['Two options are the same. Change one.']],
    ])
    expect(await fields({ kind: 'numeric', options: [] })).toEqual([['value', ['This field is mandatory.']]])
    expect(await fields({ kind: 'numeric', options: [], value: 1, tolerance: -1 })).toEqual([
      ['tolerance', ["The tolerance can't be negative."]],
    ])
  })

  it('S21: is neither read nor written by candidates and callers without a session', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const body = bodyOf()
    const { id, updated_at } = (await add(staff, body)).body.data
    const params = { id: String(id) }
    const calls = async (caller: Caller) =>
      new Set(
        statusesOf([
          await portal.call(contract.listQuestions, { token: caller.token }),
          await portal.call(contract.listTags, { token: caller.token }),
          await read(caller, id),
          await add(caller, bodyOf()),
          await change(caller, id, { ...body, updated_at }),
          await archive(caller, id, true),
          await portal.call(contract.removeQuestionPicture, { token: caller.token, params }),
          await portal.call(contract.readQuestionTemplate, { token: caller.token }),
        ]),
      )
    expect(await calls(candidate)).toEqual(new Set([403]))
    expect(await calls({ ...candidate, token: '' })).toEqual(new Set([401]))
    expect((await read(staff, id)).body.data).toMatchObject({ archived_at: null, versions: [{ number: 1 }] })
  })
})
