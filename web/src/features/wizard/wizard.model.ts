import { type Candidate, loginTypes, type ProfilePage } from '@portal/contract/candidates'
import { words } from '#words/wizard.ts'

/** The five steps; `page` is the saved `current_profile_page` while the step is next (specification section 4). */
export const steps = [
  { number: 1, title: words.titles.PERSONAL, page: 'PERSONAL', minutes: 2 },
  { number: 2, title: words.titles.EDUCATIONAL, page: 'EDUCATIONAL', minutes: 2 },
  { number: 3, title: words.titles.WORK_EXPERIENCE, page: 'WORK_EXPERIENCE', minutes: 1 },
  { number: 4, title: words.titles.ATTACHMENT, page: 'ATTACHMENT', minutes: 1 },
  { number: 5, title: words.titles.PROFESSIONAL, page: 'PROFESSIONAL', minutes: 2 },
] as const satisfies readonly { number: number; title: string; page: ProfilePage; minutes: number }[]
export type StepNumber = (typeof steps)[number]['number']

export const titleOf = (step: StepNumber): string => steps.find(({ number }) => number === step)?.title ?? ''

/** The `current_profile_page` of a step. */
export const pageOf = (step: StepNumber): (typeof steps)[number]['page'] => (steps.find(({ number }) => number === step) ?? steps[0]).page

const stepOfPage: Readonly<Record<ProfilePage, StepNumber | null>> = {
  PERSONAL: 1,
  EDUCATIONAL: 2,
  WORK_EXPERIENCE: 3,
  ATTACHMENT: 4,
  PROFESSIONAL: 5,
  COMPLETED: null,
}

/** The next step: after the saved page, the first for a re-application, none once the profile is complete. */
export const startStep = ({
  current_profile_page,
  login_type,
}: Pick<Candidate, 'current_profile_page' | 'login_type'>): StepNumber | null =>
  login_type === loginTypes.reapplication ? 1 : stepOfPage[current_profile_page]

/** The page to save after completing a step. */
export const pageAfter = (step: StepNumber): ProfilePage => steps.find(({ number }) => number === step + 1)?.page ?? 'COMPLETED'

/** The page to save when going back: the previous step counts as incomplete again. */
export const pageBefore = (step: StepNumber): ProfilePage => steps.find(({ number }) => number === step - 1)?.page ?? 'PERSONAL'

/** Estimated minutes for this and the remaining steps. */
export const minutesLeft = (step: StepNumber): number =>
  steps.filter(({ number }) => number >= step).reduce((sum, { minutes }) => sum + minutes, 0)
