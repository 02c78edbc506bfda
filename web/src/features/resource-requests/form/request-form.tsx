import { Alert, Button } from '@mantine/core'
import {
  draftErrors,
  OPEN,
  PENDING,
  type RequestBody,
  requestErrors,
  type ResourceRequest,
  submitErrors,
} from '@portal/contract/resource-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useDraft } from '../../../lib/draft/use-draft.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { useUser } from '../../../lib/session/session.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { OpeningPreview } from '../opening-preview.tsx'
import { requestCombos, skillsRequest } from '../request-combos.model.ts'
import { useSaveRequest, useTakeStep } from '../resource-requests.api.ts'
import classes from '../resource-requests.module.css'
import { PositionFields } from './position-fields.tsx'
import { copiedValues, experienceOf, readSkills, requestSchema, requestValues, type RequestValues } from './request-form.model.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { PeopleFields, RoundFields, TimelineFields } from './terms-fields.tsx'

const { labels, ...form } = words.form

/** The opening as typed so far. */
function Preview({ job_code, values }: { readonly job_code: string | null; readonly values: RequestValues }) {
  const { data: combos } = useQuery(combosQuery(requestCombos))
  const { data: skills } = useQuery(combosQuery(skillsRequest))
  const { designation } = values
  return (
    <OpeningPreview
      opening={{
        ...values,
        job_code,
        designation: labelOf(combos?.DESIGNATION, Number(designation)),
        experience: experienceOf(values),
        skills: readSkills(values.linked_skills).flatMap(({ skill_combo_id }) => labelOf(skills?.SKILLS, skill_combo_id) ?? []),
      }}
    />
  )
}

/** Sections of the form, in the order of the section list. */
const sections = ['position', 'requirement', 'timeline', 'people', 'rounds'] as const

interface RequestFormProps {
  /** Null for a new one. */
  readonly request: ResourceRequest | null
  /** Source of the initial values: the request itself, or the one it is copied from. */
  readonly like: ResourceRequest | null
  /** Called after saving or, if chosen, after submitting. */
  readonly onSaved: (id: number) => void
  /** Reloads the request after someone else changed it. */
  readonly onReload: () => void
}

/** Form of a request in five sections, with a draft on the device until it is saved. */
export default function RequestForm({ request, like, onSaved, onReload }: RequestFormProps) {
  const user = useUser()
  const [initial] = useState(() => (request ? requestValues(request) : copiedValues(like)))
  const isSubmitWanted = useRef(false)
  // Reports field errors and this step's cross-field errors together.
  const [schema] = useState(() =>
    requestSchema((body) => {
      if (isSubmitWanted.current) return submitErrors(body, dayInIndia())
      return request?.status === OPEN ? requestErrors(body) : draftErrors(body)
    }),
  )
  const contract = useContractForm(schema, initial)
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = contract
  const [isOutdated, setOutdated] = useState(false)
  const draft = useDraft({
    draftKey: `${user?.id ?? 0}:request:${request?.id ?? (like ? `copy-${like.id}` : 'new')}`,
    values: state.values,
    initial,
    restore: (values) => state.setValues(values),
  })
  const save = useSaveRequest()
  const takeStep = useTakeStep()
  // The version last loaded or saved here. A background refetch must not replace it, or someone else's change would be overwritten.
  const base = useRef({ request, values: JSON.stringify(initial) })
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
      const saved = before
        ? await save.mutateAsync({ id: before.id, body: { ...body, updated_at: before.updated_at } })
        : await save.mutateAsync({ id: null, body })
      base.current = { request: saved, values: JSON.stringify(state.getValues()) }
      await draft.forget()
      const { id, job_code, updated_at } = saved
      if (isSubmitWanted.current) {
        try {
          await takeStep.mutateAsync({ id, step: 'submit', reason: '', updated_at })
        } catch (problem) {
          // Missing fields show their errors; the toast says that the draft is saved nevertheless.
          notify('INFO', form.savedOnly(job_code))
          throw problem
        }
        notify('SUCCESS', words.done.submit(job_code))
      } else {
        notify('SUCCESS', before?.status === OPEN && saved.status === PENDING ? form.again(job_code) : form.saved(job_code))
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
      // A shorter label shifts the buttons: the second of two quick clicks could hit the other one.
      isBusy={isSubmitting}
      onClick={() => {
        isSubmitWanted.current = isSubmit
      }}
    >
      {isSubmitting && isSubmitWanted.current === isSubmit ? actions.saving : label}
    </ActionButton>
  )

  const fields = (
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
      {request?.status === OPEN && (
        <Alert color="sky" mb="md">
          {form.keyHint}
        </Alert>
      )}
      {section('position', <PositionFields form={state} />)}
      {section('requirement', <RequirementFields form={state} fieldId={fieldId} />)}
      {section('timeline', <TimelineFields form={state} />)}
      {section('people', <PeopleFields form={state} />)}
      {section('rounds', <RoundFields form={state} />)}
      <div className={classes.buttons}>
        {button(false, isDraft ? form.saveDraft : form.save)}
        {isDraft && button(true, form.saveAndSubmit)}
      </div>
    </form>
  )
  return (
    <div className={classes.layout}>
      <nav aria-label={form.sections}>
        <ul>
          {sections.map((name) => (
            <li key={name}>
              <a href={`#section-${name}`}>{form[name]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {fields}
      <div className={classes.aside}>
        <Preview job_code={request?.job_code ?? null} values={state.values} />
      </div>
    </div>
  )
}
