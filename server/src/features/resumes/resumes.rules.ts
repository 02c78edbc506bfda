import { LIKELY, type ResumeSuggestions } from '@portal/contract/resumes'
import { latestBirthday } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { readEducations } from './education.rules.ts'
import { readExperiences } from './experience.rules.ts'
import { toLines, toSections } from './lines.rules.ts'
import { findAddress, findDateOfBirth, findEmail, findMobile, findName, findZip, type Suggestion } from './person.rules.ts'
import { findSkills, type SkillOption } from './skills.rules.ts'

const ifLikely = <T>(read: Suggestion<T> | null): Suggestion<T> | null => (read && read.confidence >= LIKELY ? read : null)

/** Reads suggestions from the text of a resume; null when it finds none. Never gender, religion, caste or marital status. `today`: the day in India, `YYYY-MM-DD`. */
export const readResume = (text: string, skills: readonly SkillOption[], today: string): ResumeSuggestions | null => {
  const lines = toLines(text)
  const sections = toSections(lines)
  const contact = [...sections.head, ...sections.personal, ...lines]
  const email = findEmail(contact)
  // Skills outside the skills section get a low confidence.
  const rest = [...sections.experience, ...sections.other, ...sections.head].join('\n')
  const read: ResumeSuggestions = {
    name: ifLikely(findName(sections, email?.value)),
    email,
    mobile_no: findMobile(contact),
    dob: findDateOfBirth(contact, latestBirthday(today, limits.minimumAge)),
    address: ifLikely(findAddress(contact)),
    zip: ifLikely(findZip([...sections.personal, ...sections.head])),
    educations: readEducations(sections.education, Number(today.slice(0, 4)) + 1).slice(0, limits.educations),
    experiences: readExperiences(sections.experience, today).slice(0, limits.experiences),
    skills: findSkills(sections.skills.join('\n'), rest, skills).slice(0, limits.skills),
  }
  const isEmpty = Object.values(read).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  return isEmpty ? null : read
}

/** The text as the full-text search stores it: limited in length, without control characters, which PostgreSQL refuses. */
export const searchableText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ')
    .slice(0, limits.resumeText)
    .toWellFormed()
    .trim()
