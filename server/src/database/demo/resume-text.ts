import type { DemoCandidate } from './candidates.ts'
import { dayInWords } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { fixedLabel } from './labels.ts'
import { toLatin } from './latin.ts'
import type { Track } from './tracks.ts'

/** One line of a resume. */
export interface ResumeLine {
  readonly kind: 'name' | 'title' | 'heading' | 'strong' | 'text' | 'bullet'
  readonly text: string
}

const monthAndYear = (day: string): string => dayInWords(day).split(' ').slice(1).join(' ')
const line = (kind: ResumeLine['kind'], text: string): ResumeLine => ({ kind, text })
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const heading = (text: string) => line('heading', text)

/** Resume of a candidate, from the profile plus typical text of the track. `pick` returns an integer from 0 to below its argument. */
export const resumeLines = (demo: DemoCandidate, track: Track, pick: (max: number) => number): ResumeLine[] => {
  const { candidate, educations, experiences, skills } = demo
  const name = displayName({ first_name: toLatin(candidate.first_name), last_name: toLatin(candidate.last_name) })
  const years = Math.floor((candidate.total_experience ?? 0) / 12)
  const current = experiences[0]?.designation ?? fixedLabel('DESIGNATION', candidate.position_applied_for ?? 1)
  const rotate = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)]
  const achievements = rotate(track.achievements, pick(track.achievements.length))
  const perJob = Math.max(2, Math.floor(achievements.length / Math.max(1, experiences.length)))
  const projects = rotate(track.projects, pick(track.projects.length)).slice(0, 2)
  const city = fixedLabel('CITY', candidate.city ?? 1)
  return [
    line('name', name),
    line('title', current),
    line('text', `${city}, Gujarat  |  +91 ${candidate.mobile_no}  |  ${candidate.email}`),
    line('text', `linkedin.com/in/${candidate.email.split('@')[0]?.replace(/[^a-z0-9]+/g, '-')}`),
    heading('Summary'),
    line(
      'text',
      `${capital(track.summary)}${years === 0 ? '' : `, with ${years === 1 ? '1 year' : `${years} years`} of experience`}. ${
        candidate.feasible_locating_to_ahmedabad === 1 ? 'Willing to work in Ahmedabad.' : `Prefers to work from ${city}.`
      }`,
    ),
    heading('Skills'),
    line('text', skills.map((key) => fixedLabel('SKILLS', key)).join(', ')),
    ...(experiences.length === 0 ? [] : [heading('Work experience')]),
    ...experiences.flatMap((job, index) => [
      line('strong', `${job.designation}, ${job.employer}`),
      line('text', `${job.from ? monthAndYear(job.from) : ''} - ${job.to ? monthAndYear(job.to) : 'Present'}`),
      ...achievements.slice(index * perJob, (index + 1) * perJob).map((text) => line('bullet', text)),
    ]),
    heading('Projects'),
    ...projects.flatMap(([title, text]) => [line('strong', title), line('bullet', text)]),
    ...(experiences.length === 0 ? achievements.slice(0, 3).map((text) => line('bullet', text)) : []),
    heading('Education'),
    ...educations
      .toReversed()
      .flatMap((row) => [
        line('strong', `${fixedLabel('EDUCATION_QUALIFICATION_TYPE', row.qualification_id)}, ${row.passing_year}`),
        line('text', `${row.institute}, ${row.city_text} - ${row.percentage}%`),
      ]),
    heading('Certificates and languages'),
    ...track.certificates.slice(0, 1 + pick(track.certificates.length)).map((text) => line('bullet', text)),
    line('text', `Languages: ${['Gujarati, Hindi, English', 'Hindi, English', 'English, Gujarati, Marathi'][pick(3)]}`),
  ]
}
