import '@mantine/core/styles/Drawer.css'
import { Button, Drawer, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { invitationDays, sendingTimes } from '@portal/contract/inviting'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { words } from '#words/candidates/invitations.ts'
import { actions } from '#words/shared/actions.ts'
import { choicesOf } from '../../../lib/form/choices.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { DateField } from '../../../ui/date/date-field.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { useLeave } from '../../../ui/dialog/use-leave.ts'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { choicesQuery } from '../list/candidate-list.api.ts'
import { combosQuery, employeeCombos } from '../../combos/combos.api.ts'
import { inviteesQuery, useInvite } from './invitations.api.ts'
import classes from './invitations.module.css'
import { bodyOf, InvitationForm, type InvitationValues, noInvitation, OUTSIDE, peopleOf } from './invite-form.model.ts'
import { Mark, PastedList } from './pasted-list.tsx'
import { parseList } from './paste.model.ts'

const QUIET_MS = 400
const { drawer } = words
const { labels } = drawer
const modes = (['single', 'paste'] as const).map((value) => ({ value, label: drawer.modes[value] }))
const dayChoices = invitationDays.map((days) => ({ value: String(days), label: drawer.days(days) }))
const sendChoices = sendingTimes.map((value) => ({ value, label: drawer.send[value] }))

const personOf = (line: string) => {
  const [email = '', mobile_no = ''] = line.split('\t')
  return { email, mobile_no }
}

/** Invites one person or a pasted list. People who can't be invited are marked and skipped; the list then stays open with their lines. */
export default function InviteDrawer({ onClose }: { readonly onClose: () => void }) {
  const { leave, onInput } = useLeave(onClose)
  useOpenDialog(leave)
  const invite = useInvite()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(InvitationForm, noInvitation)
  const values = form.getValues()
  const { data: openings } = useQuery(choicesQuery('open_opening', ''))
  const { data: combos } = useQuery(combosQuery(employeeCombos))
  const isList = values.mode === 'paste'
  const lines = useMemo(() => (isList ? parseList(values.text) : []), [isList, values.text])
  const people = peopleOf(values).filter(({ email }) => email.includes('@'))
  // As a string: a new object on each render would never settle the debounce.
  const [settled] = useDebouncedValue(
    people
      .map(({ email, mobile_no }) => `${email}\t${mobile_no ?? ''}`)
      .slice(0, limits.invitations)
      .join('\n'),
    QUIET_MS,
  )
  const { data: checked } = useQuery(inviteesQuery(settled === '' ? [] : settled.split('\n').map(personOf)))
  const marks = new Map(checked?.marks.map((mark) => [mark.email, mark]))
  const warnings = new Map(checked?.warnings.map((mark) => [mark.email, mark]))
  const invitable = people.filter(({ email }) => !marks.has(email.trim().toLowerCase()))
  const singleMark = isList ? undefined : marks.get(values.email.trim().toLowerCase())
  // The email field itself suggests a corrected domain.
  const singleWarning = isList ? undefined : checked?.warnings.find(({ kind }) => kind === 'mobile')

  const send = async (valid: InvitationValues) => {
    const isOfList = valid.mode === 'paste'
    await invite.mutateAsync(bodyOf(valid, isOfList ? invitable : peopleOf(valid)))
    notify('SUCCESS', drawer.done[valid.send](isOfList ? invitable.length : 1))
    const sent = new Set(invitable.map(({ email }) => email))
    const left = lines.filter(({ error, email }) => error !== null || !sent.has(email))
    if (!isOfList || left.length === 0) return onClose()
    form.setFieldValue('text', left.map(({ text }) => text).join('\n'))
    notify('WARNING', drawer.leftOut(left.length))
  }
  const count = isList ? invitable.length : 1
  const why =
    singleMark?.message ??
    (isList && lines.length > 0 && count === 0
      ? drawer.noOne
      : checked && values.send !== 'draft' && count > checked.left
        ? drawer.left(checked.left)
        : null)
  return (
    <Drawer opened onClose={leave} onInput={onInput} position="right" size={480} title={drawer.title}>
      <form className={classes.form} noValidate onSubmit={submit(send)}>
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
        <RadioGroup
          id={fieldId('mode')}
          legend={drawer.mode}
          name="mode"
          value={values.mode}
          choices={modes}
          onChange={(mode) => form.setFieldValue('mode', mode as InvitationValues['mode'])}
        />
        {isList ? (
          <>
            <Textarea label={labels.text} description={drawer.textHint} rows={6} {...form.getInputProps('text')} />
            {lines.length > 0 && <PastedList lines={lines} marks={marks} warnings={warnings} />}
          </>
        ) : (
          <>
            <TextInput label={labels.name} maxLength={limits.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
            <div>
              <EmailSuggestion email={values.email} onTake={(corrected) => form.setFieldValue('email', corrected)}>
                <TextInput label={labels.email} type="email" inputMode="email" autoComplete="off" {...form.getInputProps('email')} />
              </EmailSuggestion>
              {singleMark && (
                <p className={classes.note} role="status">
                  <Mark mark={singleMark} />
                </p>
              )}
            </div>
            <div>
              <TextInput
                label={labels.mobile_no}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                {...fieldProps(form, 'mobile_no')}
                id={fieldId('mobile_no')}
                onBlur={() => form.setFieldValue('mobile_no', normalizeMobile(form.getValues().mobile_no))}
              />
              {singleWarning && (
                <p className={classes.note} role="status">
                  <Mark mark={singleWarning} />
                </p>
              )}
            </div>
          </>
        )}
        <Picker
          label={labels.resource_request_id}
          data={choicesOf(openings, drawer.anyOpening)}
          {...form.getInputProps('resource_request_id')}
        />
        <Picker
          label={labels.referrer_id}
          description={drawer.referralHint}
          data={[...choicesOf(combos?.MRS_EMPLOYEES, drawer.noReferrer), { value: OUTSIDE, label: drawer.outsideReferrer, isAlways: true }]}
          {...form.getInputProps('referrer_id')}
        />
        {values.referrer_id === OUTSIDE && (
          <>
            <TextInput label={labels.referrer_name} maxLength={limits.name} autoComplete="off" {...form.getInputProps('referrer_name')} />
            <TextInput label={labels.referrer_email} type="email" autoComplete="off" {...form.getInputProps('referrer_email')} />
          </>
        )}
        <NativeSelect label={labels.days} data={dayChoices} {...form.getInputProps('days')} />
        <NativeSelect label={labels.send} data={sendChoices} {...form.getInputProps('send')} />
        {values.send === 'later' && (
          <>
            <DateField label={labels.send_day} min={dayInIndia()} {...fieldProps(form, 'send_day')} id={fieldId('send_day')} />
            <TextInput label={labels.send_time} description={drawer.timeHint} type="time" {...form.getInputProps('send_time')} />
          </>
        )}
        <TextArea label={labels.note} rows={2} limit={limits.longText} {...form.getInputProps('note')} />
        {checked && <p className={classes.note}>{drawer.left(checked.left)}</p>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
          <ActionButton type="submit" why={why} isBusy={isSubmitting}>
            {isSubmitting ? actions.saving : drawer.submit[values.send](Math.max(1, count))}
          </ActionButton>
        </div>
      </form>
    </Drawer>
  )
}
