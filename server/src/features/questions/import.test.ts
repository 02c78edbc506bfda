import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as contract from '@portal/contract/questions'
import { limits } from '@portal/contract/shared/limits'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { formOf, formType } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
let made = 0
const HEAD = 'Subject,Difficulty,Tags,Kind,Question,Option A,Option B,Option C,Correct answer,Tolerance'
const rowOf = (text: string) => `Verbal,Easy,"Grammar, Tenses",,${text},goes,go,gone,A,`
const unique = () => `Which word is right? (${(made += 1)})`
const csv = (...rows: string[]) => strToU8([HEAD, ...rows].join('\n'))

interface Answer {
  readonly status: number
  readonly data: { readonly added: number; readonly skipped: readonly { readonly row: number }[] }
  readonly errors: Readonly<Record<string, string[]>>
}
const send = async ({ token }: Caller, content: Uint8Array, filename = 'questions.csv'): Promise<Answer> => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/question-imports',
    payload: formOf([{ name: 'file', value: Buffer.from(content), filename }]),
    headers: { 'content-type': formType, ...(token !== '' && { authorization: `Bearer ${token}` }) },
  })
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
}
const total = async ({ token }: Caller) => (await portal.call(contract.listQuestions, { token })).body.data.total

describe('the import of questions', () => {
  it('adds each question of a file once, of every kind', async () => {
    const staff = await newStaff(portal)
    const [single, text] = [unique(), unique()]
    const answer = await send(
      staff,
      csv(
        rowOf(single),
        `technical,3,,Several answers,"${text}\n\`\`\`\nUPDATE t\n\`\`\`",UPDATE,SELECT,DELETE,"A, C",`,
        `Quantitative,medium,work,,${unique()},,,,"-1,200.5",0.5`,
        rowOf(`  ${single.toUpperCase()}`),
      ),
    )
    expect([answer.status, answer.data]).toMatchObject([200, { added: 3, skipped: [{ row: 5 }] }])
    const { token } = staff
    const { rows } = (await portal.call(contract.listQuestions, { token })).body.data
    const contents = await Promise.all(
      rows.map(async ({ id }) => (await portal.call(contract.readQuestion, { token, params: { id: String(id) } })).body.data),
    )
    const of = (kind: string) => contents.find(({ current }) => current.kind === kind)
    expect(of('single')).toMatchObject({ subject: 'verbal', difficulty: 1, tags: ['grammar', 'tenses'] })
    expect(of('multiple')?.current.options.map(({ is_right }) => is_right)).toEqual([true, false, true])
    expect(of('numeric')?.current).toMatchObject({ value: -1200.5, tolerance: 0.5, options: [] })
    expect((await send(staff, csv(rowOf(single)))).data).toMatchObject({ added: 0, skipped: [{ row: 2 }] })
  })

  it('adds nothing from a file with an invalid row, and reports the error of each row', async () => {
    const staff = await newStaff(portal)
    const before = await total(staff)
    const answer = await send(
      staff,
      csv(
        rowOf(unique()),
        `Maths,Easy,,,${unique()},one,two,,A,`,
        `Verbal,Easy,,,${unique()},one,two,,C,`,
        `Verbal,,,,,one,two,,A,`,
        `Verbal,Easy,,Number,${unique()},,,,many,`,
        `Verbal,Easy,,One answer,${unique()},one,one,,A,`,
      ),
    )
    expect([answer.status, answer.errors]).toEqual([
      422,
      {
        'rows.3': ['Subject: Write Quantitative, Logical, Verbal or Technical.'],
        'rows.4': ['Correct answer: One of these options is empty.'],
        'rows.5': ['Difficulty: This field is mandatory.', 'Question: This field is mandatory.'],
        'rows.6': ['Correct answer: Enter a number.'],
        'rows.7': ['Options: Two options are the same. Change one.'],
      },
    ])
    expect(await total(staff)).toBe(before)
  })

  it('refuses a file without a table, headings or rows, or with too many rows', async () => {
    const staff = await newStaff(portal)
    const refusal = async (content: Uint8Array, filename?: string) => {
      const { status, errors } = await send(staff, content, filename)
      return [status, errors['file']?.[0]]
    }
    expect(await refusal(strToU8('Question,Answer\nWhat?,4'))).toEqual([
      422,
      'The first row has no heading Subject, Difficulty, Correct answer. Download the template.',
    ])
    expect(await refusal(csv())).toEqual([422, 'There are no rows below the headings.'])
    expect((await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'questions.xlsx'))[0]).toBe(422)
    const many = Array.from({ length: limits.questionRows + 1 }, () => rowOf(unique()))
    expect(await refusal(csv(...many))).toEqual([422, 'This file has more than 1,000 rows. Split it into smaller files.'])
  })

  it('offers a template that can be imported unchanged', async () => {
    const staff = await newStaff(portal)
    const { name, base64 } = (await portal.call(contract.readQuestionTemplate, { token: staff.token })).body.data
    expect((await send(staff, Buffer.from(base64, 'base64'), name)).data).toMatchObject({ added: 3, skipped: [] })
  })

  it('S21: is for staff', async () => {
    const candidate = await newCandidate(portal)
    const file = csv(rowOf(unique()))
    expect([(await send(candidate, file)).status, (await send({ ...candidate, token: '' }, file)).status]).toEqual([403, 401])
  })
})
