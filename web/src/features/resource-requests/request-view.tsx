import type { ResourceRequest } from '@portal/contract/resource-requests'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/resource-requests.ts'
import { DescriptionList, type Description } from '../../ui/content/description-list.tsx'
import { Section } from '../../ui/content/section.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { requestCombos } from './request-combos.model.ts'
import { fieldLabel, valueText } from './request-values.model.ts'
import classes from './resource-requests.module.css'

type Field = keyof ResourceRequest
const sections = {
  position: [
    'designation',
    'department',
    'mos_designation',
    'positions',
    'request_type',
    'replaced_employee',
    'priority',
    'priority_reason',
    'shift',
    'location_preference',
    'employment_type',
    'gender',
    'gender_reason',
    'adults_only',
  ],
  requirement: ['experience_from', 'experience_to', 'minimum_10th', 'minimum_12th', 'minimum_degree'],
  timeline: ['eta_date', 'ctc_from', 'ctc_to', 'project'],
  people: ['hiring_manager', 'recruiter'],
  rounds: [
    'has_aptitude',
    'has_technical',
    'has_practical',
    'has_management',
    'scorecard_screening',
    'scorecard_technical',
    'scorecard_hr',
    'scorecard_management',
  ],
} as const satisfies Readonly<Record<string, readonly Field[]>>

/** Fields hidden when empty. */
const rare: readonly Field[] = [
  'replaced_employee',
  'priority_reason',
  'gender_reason',
  'project',
  'mos_designation',
  'scorecard_screening',
  'scorecard_technical',
  'scorecard_hr',
  'scorecard_management',
]

/** A request, read-only: its facts by section. */
export function RequestView({ request }: { readonly request: ResourceRequest }) {
  const { data: combos } = useQuery(combosQuery(requestCombos))
  const factsOf = (fields: readonly (typeof sections)[keyof typeof sections][number][]): Description[] =>
    fields.flatMap((field) => {
      const text = valueText(field, request[field], combos)
      return text === null && rare.includes(field) ? [] : [[fieldLabel(field), text] as const]
    })
  const skillsOf = (isMustHave: boolean) =>
    request.linked_skills.flatMap(({ skill, is_must_have }) => (is_must_have === isMustHave ? [skill] : [])).join(', ')
  return (
    <div>
      <Section title={words.form.position}>
        <DescriptionList facts={factsOf(sections.position)} />
      </Section>
      <Section title={words.form.requirement}>
        <div className={classes.part}>
          <DescriptionList
            facts={[
              ...factsOf(sections.requirement),
              [words.view.mustHave, skillsOf(true)],
              ...(skillsOf(false) === '' ? [] : [[words.view.goodToHave, skillsOf(false)] as const]),
            ]}
          />
          <div>
            <p className={classes.label}>{fieldLabel('job_description')}</p>
            <p className={classes.preview}>{request.job_description === '' ? words.form.nothingYet : request.job_description}</p>
          </div>
        </div>
      </Section>
      {(['timeline', 'people', 'rounds'] as const).map((name) => (
        <Section key={name} title={words.form[name]}>
          <DescriptionList facts={factsOf(sections[name])} />
        </Section>
      ))}
    </div>
  )
}
