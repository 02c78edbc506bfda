import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@portal/contract/shared/limits'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/registration.ts'
import { actions } from '#words/shared/actions.ts'
import { lakhsInRupees, noticeOf } from '../../../lib/form/amounts.ts'
import { lakhsOf } from '../../../lib/form/numeral.ts'
import { choicesOf } from '../../../lib/form/choices.ts'
import { tidiedProps } from '../../../lib/form/tidied-props.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import formClasses from '../../../ui/form/form.module.css'
import { Picker } from '../../../ui/picker/picker.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { choicesQuery } from '../list/candidate-list.api.ts'
import classes from './register-form.module.css'
import { type RegisterValues, skillsOf } from './registration.model.ts'

const { labels } = words
/** Combos of this form, in one request. */
const registerCombos = {
  REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' },
  MRS_EMPLOYEES: { combo_name: 'MRS_EMPLOYEES' },
  SKILLS: { combo_name: 'SKILLS', filter: { is_active: 1 } },
} as const

interface FieldsProps {
  readonly form: UseFormReturnType<RegisterValues>
}

/** Source; a referrer makes it a referral. */
export function SourceFields({ form }: FieldsProps) {
  const { data: combos } = useQuery(combosQuery(registerCombos))
  const isReferred = form.getValues().reference_by !== ''
  const source = form.getInputProps('reference')
  return (
    <div className={formClasses.pair}>
      {isReferred ? (
        <NativeSelect label={labels.reference} description={words.referralHint} disabled data={[words.referral]} />
      ) : (
        <NativeSelect label={labels.reference} data={choicesOf(combos?.REFERENCE_SOURCE, actions.chooseOne)} {...source} />
      )}
      <Picker
        label={words.optional(labels.reference_by)}
        data={choicesOf(combos?.MRS_EMPLOYEES, words.noReferrer)}
        {...form.getInputProps('reference_by')}
      />
    </div>
  )
}

/** Opening and terms. */
export function JobFields({ form }: FieldsProps) {
  const { data: openings } = useQuery(choicesQuery('open_opening', ''))
  const { agreed, resource_requisition_request_id } = form.getValues()
  const hasOpening = resource_requisition_request_id !== ''
  return (
    <>
      <Picker
        label={words.optional(labels.resource_requisition_request_id)}
        data={choicesOf(openings, words.noOpening)}
        {...form.getInputProps('resource_requisition_request_id')}
      />
      <Checkbox
        className={formClasses.negotiable}
        label={labels.agreed}
        description={hasOpening ? words.agreedHint : words.agreedNeedsOpening}
        disabled={!hasOpening && !agreed}
        {...form.getInputProps('agreed', { type: 'checkbox' })}
      />
      {agreed && (
        <TextArea
          label={labels.agreed_note}
          description={words.agreedNoteHint}
          rows={2}
          limit={limits.longText}
          {...form.getInputProps('agreed_note')}
        />
      )}
      <div className={formClasses.pair}>
        <TextInput
          label={agreed ? labels.total_experience : words.optional(labels.total_experience)}
          description={words.experienceHint}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('total_experience')}
        />
        <TextInput
          label={words.optional(labels.expected_ctc)}
          description={lakhsInRupees(form.getValues().expected_ctc)}
          inputMode="decimal"
          autoComplete="off"
          {...tidiedProps(form, 'expected_ctc', lakhsOf)}
        />
        <TextInput
          label={words.optional(labels.notice_period)}
          inputMode="decimal"
          autoComplete="off"
          {...tidiedProps(form, 'notice_period', noticeOf)}
        />
      </div>
      <SkillsField form={form} />
      <TextArea
        label={words.optional(labels.note)}
        description={words.noteHint}
        rows={3}
        limit={limits.longText}
        {...form.getInputProps('note')}
      />
    </>
  )
}

function SkillsField({ form }: FieldsProps) {
  const { data: combos } = useQuery(combosQuery(registerCombos))
  const chosen = skillsOf(form.getValues().skills)
  const set = (keys: readonly number[]) => form.setFieldValue('skills', keys.join(','))
  const free = (combos?.SKILLS ?? []).filter(({ key }) => !chosen.includes(key))
  return (
    <div>
      <Picker
        label={words.optional(labels.skills)}
        placeholder={words.addSkill}
        data={choicesOf(free)}
        value=""
        disabled={chosen.length >= limits.skills}
        onChange={(key) => set([...chosen, Number(key)])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chips} aria-label={words.skillsGiven}>
          {chosen.map((key) => {
            const name = labelOf(combos?.SKILLS, key) ?? String(key)
            return (
              <li key={key} className={classes.chip}>
                {name}
                <Button
                  variant="subtle"
                  px={10}
                  mih={44}
                  aria-label={actions.removeNamed(name)}
                  onClick={() => set(chosen.filter((skill) => skill !== key))}
                >
                  <IconX size={16} stroke={1.5} aria-hidden="true" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
