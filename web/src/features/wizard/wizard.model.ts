import { type Candidate, loginTypes, type ProfilePage } from '@portal/contract/candidates'
import { words } from '#words/wizard.ts'

/** The five steps; `page` is what the saved stage reads while the step is the next one to do (specification section 4). */
export const steps = [
  { number: 1, title: words.titles.PERSONAL, page: 'PERSONAL', minutes: 2 },
  { number: 2, title: words.titles.EDUCATIONAL, page: 'EDUCATIONAL', minutes: 2 },
  { number: 3, title: words.titles.WORK_EXPERIENCE, page: 'WORK_EXPERIENCE', minutes: 1 },
  { number: 4, title: words.titles.ATTACHMENT, page: 'ATTACHMENT', minutes: 1 },
  { number: 5, title: words.titles.PROFESSIONAL, page: 'PROFESSIONAL', minutes: 2 },
] as const satisfies readonly { number: number; title: string; page: ProfilePage; minutes: number }[]
export type StepNumber = (typeof steps)[number]['number']

export const titleOf = (step: StepNumber): string => steps.find(({ number }) => number === step)?.title ?? ''

const stepOfPage: Readonly<Record<ProfilePage, StepNumber | null>> = {
  PERSONAL: 1,
  EDUCATIONAL: 2,
  WORK_EXPERIENCE: 3,
  ATTACHMENT: 4,
  PROFESSIONAL: 5,
  COMPLETED: null,
}

/** The step to go on with: the one after the saved stage, the first for a re-application, none once the profile is complete. */
export const startStep = ({
  current_profile_page,
  login_type,
}: Pick<Candidate, 'current_profile_page' | 'login_type'>): StepNumber | null =>
  login_type === loginTypes.reapplication ? 1 : stepOfPage[current_profile_page]

/** What the saved stage becomes once a step is done. */
export const pageAfter = (step: StepNumber): ProfilePage => steps.find(({ number }) => number === step + 1)?.page ?? 'COMPLETED'

/** What the saved stage becomes when a person goes back from a step: the step before counts as not complete again. */
export const pageBefore = (step: StepNumber): ProfilePage => steps.find(({ number }) => number === step - 1)?.page ?? 'PERSONAL'

/** Minutes that a step and those after it usually take. */
export const minutesLeft = (step: StepNumber): number =>
  steps.filter(({ number }) => number >= step).reduce((sum, { minutes }) => sum + minutes, 0)
