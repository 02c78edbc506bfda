import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAttachments, RESUME } from '@portal/contract/attachments'
import { getCandidate } from '@portal/contract/candidates'
import { editCandidate, readCandidate } from '@portal/contract/profiles'
import { listEducations } from '@portal/contract/educations'
import { addExperience, listExperiences } from '@portal/contract/experiences'
import { listSkills } from '@portal/contract/skills'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { startResumeReading } from '../resumes/resumes.job.ts'

const portal = usePortal()
beforeAll(() => startResumeReading(portal.ctx))

/** Everything candidates see of their own profile. */
const ownProfile = async ({ token }: Caller) => ({
  ...(await portal.call(getCandidate, { token })).body.data,
  educations: (await portal.call(listEducations, { token })).body.data,
  experiences: (await portal.call(listExperiences, { token })).body.data,
  skills: (await portal.call(listSkills, { token })).body.data,
  attachments: (await portal.call(listAttachments, { token })).body.data,
})
const staffProfile = async (token: string, { candidate_id }: Caller) =>
  (await portal.call(readCandidate, { token, params: { id: String(candidate_id) } })).body.data
const job = { employer: 'Narmada', designation: 'Developer', from: '2020-01-01', to: '2021-12-31', job_description: 'Screens.' }

/** Staff-only fields: labels of keys, and fields for internal use. */
const STAFF_ONLY = /_text$|^(designation|job_code|assigned_to|is_under_18|has_account|is_email_confirmed|version)$/

describe('D17: decisions are based on what the candidate entered and can see', () => {
  it('every value that staff see is one the candidate sees too, also after staff have edited it', async () => {
    const [staff, caller] = [await newStaff(portal), await completeCandidate(portal)]
    await portal.call(addExperience, { token: caller.token, body: job })
    const compare = async () => {
      const [profile, { attachments, ...seen }] = [await ownProfile(caller), await staffProfile(staff.token, caller)]
      const facts = Object.fromEntries(Object.entries(seen).filter(([field]) => !STAFF_ONLY.test(field)))
      expect(profile).toMatchObject(facts)
      expect(Object.keys(facts).filter((field) => !(field in profile))).toEqual([])
      expect(profile.attachments.map(({ attachment_id }) => attachment_id)).toEqual(attachments.map(({ attachment_id }) => attachment_id))
      return seen.version
    }
    const version = await compare()
    const params = { id: String(caller.candidate_id) }
    const corrected = {
      version,
      address: '7, Corrected Street',
      expected_ctc: 9,
      current_ctc: 5,
      notice_period: 1,
      experiences: [{ ...job, id: null, employer: 'Sabarmati' }],
    }
    expect((await portal.call(editCandidate, { token: staff.token, params, body: corrected })).status).toBe(200)
    await compare()
    expect(await ownProfile(caller)).toMatchObject({
      address: '7, Corrected Street',
      expected_ctc: 9,
      experiences: [{ employer: 'Sabarmati' }],
    })
  })

  it('a resume with other values changes nothing that was typed', async () => {
    const caller = await completeCandidate(portal)
    await portal.call(addExperience, { token: caller.token, body: job })
    const { attachments: _, ...before } = await ownProfile(caller)
    const resume = [
      'Bela Shah',
      'bela.shah@example.com',
      '9123456780',
      'Experience',
      'Tapti Software, Tester, Jan 2015 - Dec 2018',
      'Skills',
      'COBOL',
    ]
    const parts = [
      { name: 'file', filename: 'cv.txt', value: resume.join('\n') },
      { name: 'type', value: String(RESUME) },
    ]
    expect((await postForm(portal, caller.token, formOf(parts))).statusCode).toBe(200)
    const readings = () =>
      portal.ctx.database.db.select().from(tables.resume_readings).where(eq(tables.resume_readings.candidate_id, caller.candidate_id))
    await expect.poll(readings, { timeout: 20_000 }).toHaveLength(1)
    const { attachments: __, ...after } = await ownProfile(caller)
    expect(after).toEqual(before)
  })
})
