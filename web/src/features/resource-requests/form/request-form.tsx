import { Alert, Button } from '@mantine/core'
import { openingExpiry } from '@portal/contract/openings'
import { DRAFT, OPEN, PENDING, type RequestBody, type ResourceRequest } from '@portal/contract/resource-requests'
import { isDay } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useDraft } from '../../../lib/draft/use-draft.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { formatDay, truncate } from '../../../lib/format/format.ts'
import { useUser } from '../../../lib/session/session.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { requestCombos } from '../request-combos.model.ts'
import { useSaveRequest, useTakeStep } from '../resource-requests.api.ts'
import classes from '../resource-requests.module.css'
import { PositionFields } from './position-fields.tsx'
import { copiedValues, RequestForm as Schema, requestValues, type RequestValues } from './request-form.model.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { PeopleFields, RoundFields, TimelineFields } from './terms-fields.tsx'

/** Characters of the description in a candidate's list (specification section 9). */
const SHOWN = 250
const { labels, ...form } = words.form

/** Preview of the opening as candidates see it. */
function Preview({ values, designation }: { readonly values: RequestValues; readonly designation: string | undefined }) {
  const { job_description, eta_date, experience_from, experience_to, adults_only } = values
  const years = experience_from === '' || experience_to === '' ? null : words.list.years(Number(experience_from), Number(experience_to))
  return (
    <>
      <DescriptionList
        facts={[
          [labels.designation, designation],
          [words.list.columns.experience, years],
          [words.preview.applyBy, isDay(eta_date) ? formatDay(openingExpiry(eta_date)) : null],
          ...(adults_only ? [[words.preview.age, words.preview.adultsOnly] as const] : []),
        ]}
      />
      <p className={classes.preview}>{job_description.trim() === '' ? form.nothingYet : truncate(job_description, SHOWN)}</p>
    </>
  )
}

/** Sections of the form, in the order of the section list. */
export const sections = ['position', 'requirement', 'timeline', 'people', 'rounds', 'preview'] as const

interface RequestFormProps {
  /** Null for a new one. */
  readonly request: ResourceRequest | null
  /** Source of the initial values: the request itself, or the one it is copied from. */
  readonly like: ResourceRequest | null
  /** Called after saving, and after submitting if that was chosen. */
  readonly onSaved: (id: number) => void
  /** Reloads the request after someone else changed it. */
  readonly onReload: () => void
}

/** Form of a request in five sections, with a draft on the device until it is saved. */
export function RequestForm({ request, like, onSaved, onReload }: RequestFormProps) {
  const user = useUser()
  const [initial] = useState(() => (request ? requestValues(request) : copiedValues(like)))
  const contract = useContractForm(Schema, initial)
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = contract
  const [isOutdated, setOutdated] = useState(false)
  const draft = useDraft({
    draftKey: `${user?.id ?? 0}:request:${request?.id ?? (like ? `copy-${like.id}` : 'new')}`,
    values: state.values,
    initial,
    restore: (values) => state.setValues(values),
  })
  const { data: combos } = useQuery(combosQuery(requestCombos))
  const save = useSaveRequest()
  const take = useTakeStep()
  const isSubmitWanted = useRef(false)
  // The version loaded or saved here last; a background refetch must not replace it, or someone else's change would be overwritten.
  const base = useRef({ request, values: JSON.stringify(initial) })
  const refused = request?.can.edit ?? null
  const isDraft = request === null || request.can.submit === null

  useBlocker({
    shouldBlockFn: async () => {
      if (JSON.stringify(state.getValues()) === base.current.values || !user) return false
      const { title, message, go, stay } = form.leave
      return !(await confirm({ title, message, confirmLabel: go, cancelLabel: stay }))
    },
    // The draft is kept, so closing the tab loses nothing.
    enableBeforeUnload: false,
  })

  const send = async (body: RequestBody) => {
    const before = base.current.request
    try {
      const kept = before
        ? await save.mutateAsync({ id: before.id, body: { ...body, updated_at: before.updated_at } })
        : await save.mutateAsync({ id: null, body })
      base.current = { request: kept, values: JSON.stringify(state.getValues()) }
      await draft.forget()
      const { id, job_code, updated_at } = kept
      if (isSubmitWanted.current) {
        try {
          await take.mutateAsync({ id, step: 'submit', reason: '', updated_at })
        } catch (problem) {
          // Missing fields show their errors; also say that the draft is saved.
          notify('INFO', form.savedOnly(job_code))
          throw problem
        }
        notify('SUCCESS', words.done.submit(job_code))
      } else {
        notify('SUCCESS', before?.status === OPEN && kept.status === PENDING ? form.again(job_code) : form.saved(job_code))
      }
      onSaved(id)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') setOutdated(true)
      throw problem
    }
  }
  const section = (name: (typeof sections)[number], children: ReactNode) => (
    <div id={`section-${name}`} className={classes.part}>
      <Section title={form[name]}>
        <div className={classes.part}>{children}</div>
      </Section>
    </div>
  )
  const button = (isSubmit: boolean, label: string) => (
    <ActionButton
      type="submit"
      variant={isSubmit || !isDraft ? 'filled' : 'default'}
      // The second of two quick clicks may land on the other button, moved there by a shorter label.
      isBusy={isSubmitting}
      onClick={() => {
        isSubmitWanted.current = isSubmit
      }}
    >
      {isSubmitting && isSubmitWanted.current === isSubmit ? actions.saving : label}
    </ActionButton>
  )

  return (
    <form noValidate onSubmit={submit(send)}>
      <DraftNote draft={draft} />
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {isOutdated && (
        <Button variant="default" mb="md" onClick={() => void draft.discard().then(onReload)}>
          {form.changed}
        </Button>
      )}
      {request === null && like && (
        <Alert color="sky" mb="md">
          {form.copyOf(like.job_code)}
        </Alert>
      )}
      {refused !== null && (
        <Alert color="sky" mb="md">
          {refused}
        </Alert>
      )}
      {request?.status === OPEN && (
        <Alert color="sky" mb="md">
          {form.keyHint}
        </Alert>
      )}
      <fieldset className={classes.fields} disabled={refused !== null}>
        {section('position', <PositionFields form={state} />)}
        {section('requirement', <RequirementFields form={state} fieldId={fieldId} />)}
        {section('timeline', <TimelineFields form={state} />)}
        {section('people', <PeopleFields form={state} />)}
        {section('rounds', <RoundFields form={state} />)}
      </fieldset>
      {section('preview', <Preview values={state.values} designation={labelOf(combos?.DESIGNATION, Number(state.values.designation))} />)}
      {refused === null && (
        <div className={classes.buttons}>
          {button(false, request === null || request.status === DRAFT ? form.saveDraft : form.save)}
          {isDraft && button(true, form.saveAndSubmit)}
        </div>
      )}
    </form>
  )
}
