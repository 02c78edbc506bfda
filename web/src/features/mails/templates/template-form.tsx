import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import type { Template } from '@portal/contract/template-editor'
import { limits } from '@portal/contract/shared/limits'
import { delaysOf, isDocument, mailTypes, modesOf } from '@portal/contract/templates'
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import forms from '../../../ui/form/form.module.css'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { renderedLength, templateSchema, valuesOf, type TemplateValues } from './template-form.model.ts'
import { useActivateTemplate, useDiscardDraft, useSaveTemplate } from './templates.api.ts'
import classes from './template-editor.module.css'

const RichText = lazy(() => import('./rich-text.tsx'))
const { form: text } = words
const labelsOf = ({ subject, body }: { readonly subject: string; readonly body: string }): Readonly<Record<string, string>> => ({
  name: text.name,
  subject,
  body,
  mode: text.mode,
  delay: text.delay,
  type: text.type,
  sender_name: text.sender_name,
  reply_to: text.reply_to,
  cc: text.cc,
})

interface TemplateFormProps {
  readonly template: Template
  readonly onTyped: (values: TemplateValues) => void
}

/** The editor of a template: Save stores a draft, Activate puts it into use. */
export default function TemplateForm({ template, onTyped }: TemplateFormProps) {
  const { id, code, name, can, is_archived, draft } = template
  const [initial] = useState(() => valuesOf(template))
  // The version last loaded or saved here: a refetch must not replace it, or someone else's draft would be overwritten.
  const base = useRef({ revision: template.revision, values: JSON.stringify(initial) })
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<string | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const contractForm = useContractForm(
    templateSchema(() => base.current.revision),
    initial,
  )
  const { form, fieldId, submit, isSubmitting, summary, summaryId } = contractForm
  const save = useSaveTemplate()
  const activate = useActivateTemplate()
  const discard = useDiscardDraft()
  const values = form.getValues()
  const isChanged = JSON.stringify(values) !== base.current.values

  const show = (next: Template) => {
    const fresh = valuesOf(next)
    base.current = { revision: next.revision, values: JSON.stringify(fresh) }
    setConflict(null)
    form.setValues(fresh)
    onTyped(fresh)
    setRound((last) => last + 1)
  }
  const failed = (problem: unknown) => {
    if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') setConflict(problem.message)
    else pushError(problem)
  }

  const discardIt = async () => {
    if (!(await confirm({ ...text.confirmDiscard, confirmLabel: text.discard, isDanger: true }))) return
    await discard.mutateAsync({ id, revision: base.current.revision }).then((next) => {
      show(next)
      notify('INFO', text.discarded)
    }, failed)
  }
  const activateIt = async () => {
    if (!(await confirm({ ...text.confirmActivate(name), confirmLabel: text.activate }))) return
    await activate.mutateAsync({ id, revision: base.current.revision }).then((next) => {
      show(next)
      notify('SUCCESS', text.activated(next.name))
    }, failed)
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isSamePage = current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search)
      if (isSamePage || JSON.stringify(form.getValues()) === base.current.values) return false
      const { title, message, go, stay } = text.leave
      return !(await confirm({ title, message, confirmLabel: go, cancelLabel: stay }))
    },
    enableBeforeUnload: () => JSON.stringify(form.getValues()) !== base.current.values,
  })

  const insertIntoSubject = (placeholder: string) => {
    const input = document.getElementById(fieldId('subject'))
    const at = input instanceof HTMLInputElement ? (input.selectionEnd ?? values.subject.length) : values.subject.length
    form.setFieldValue('subject', `${values.subject.slice(0, at)}{{${placeholder}}}${values.subject.slice(at)}`)
    input?.focus()
  }
  const [modes, delays] = [modesOf(code), delaysOf(code)]
  const isPrinted = isDocument(code)
  const fields = isPrinted ? text.document : text
  const bodyError = typeof form.errors['body'] === 'string' ? form.errors['body'] : null
  useEffect(() => onTyped(values), [onTyped, values])
  return (
    <form
      className={`${forms.form} ${classes.form}`}
      noValidate
      onSubmit={submit(async (body) => {
        try {
          show(await save.mutateAsync({ id, body }))
          notify('SUCCESS', text.saved)
        } catch (problem) {
          if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') throw problem
          setConflict(problem.message)
        }
      })}
    >
      <ErrorSummary id={summaryId} errors={summary} labels={labelsOf(fields)} fieldId={fieldId} />
      <TextInput label={text.name} maxLength={limits.viewName} {...form.getInputProps('name')} />
      <div>
        <TextInput
          label={fields.subject}
          description={isPrinted ? undefined : text.count(renderedLength(values.subject))}
          maxLength={limits.templateSubject}
          {...form.getInputProps('subject')}
        />
        <div className={classes.below}>
          <PlaceholderMenu
            code={code}
            field={fields.subject.toLowerCase()}
            isOpen={isMenuOpen}
            onOpen={setMenuOpen}
            onInsert={insertIntoSubject}
          />
        </div>
      </div>
      <div>
        <p className={forms.label}>{fields.body}</p>
        <p className={forms.hint}>{fields.bodyHint}</p>
        <Suspense fallback={<Skeleton height={360} radius={8} />}>
          <RichText
            key={round}
            id={fieldId('body')}
            code={code}
            label={fields.body}
            value={values.body}
            error={bodyError}
            onChange={(html) => {
              form.setFieldValue('body', html)
              if (bodyError !== null) form.clearFieldError('body')
            }}
          />
        </Suspense>
        {bodyError !== null && (
          <p id={`${fieldId('body')}-error`} className={forms.danger} role="alert">
            {bodyError}
          </p>
        )}
      </div>
      {!isPrinted && (
        <fieldset className={classes.settings}>
          <legend>{text.settings}</legend>
          <NativeSelect
            label={text.mode}
            disabled={modes.length === 1}
            description={modes.length === 1 ? text.onlyMoves : undefined}
            data={modes.map((value) => ({ value, label: words.modes[value] }))}
            {...form.getInputProps('mode')}
          />
          <NativeSelect
            label={text.delay}
            disabled={delays.length === 1}
            description={delays.length === 1 ? text.onlyMoves : undefined}
            data={delays.map((value) => ({ value, label: words.delays[value] }))}
            {...form.getInputProps('delay')}
          />
          <NativeSelect
            label={text.type}
            data={mailTypes.map((value) => ({ value, label: words.types[value] }))}
            {...form.getInputProps('type')}
          />
          <TextInput
            label={text.sender_name}
            description={text.senderHint}
            maxLength={limits.viewName}
            {...form.getInputProps('sender_name')}
          />
          <TextInput label={text.reply_to} inputMode="email" {...form.getInputProps('reply_to')} />
          <TextInput label={text.cc} description={text.ccHint} inputMode="email" {...form.getInputProps('cc')} />
        </fieldset>
      )}
      {conflict !== null && (
        <Alert color="amber" role="alert" title={conflict}>
          <p className={forms.hint}>{text.reloadHint}</p>
          <Button variant="default" onClick={() => location.reload()}>
            {text.changed}
          </Button>
        </Alert>
      )}
      <div className={classes.actions}>
        {draft !== null && (
          <ActionButton variant="default" why={template.active === null ? text.nothing : null} onClick={() => void discardIt()}>
            {text.discard}
          </ActionButton>
        )}
        <ActionButton
          variant="default"
          why={isChanged ? text.unsaved : can.activate}
          isBusy={activate.isPending}
          onClick={() => void activateIt()}
        >
          {text.activate}
        </ActionButton>
        <ActionButton type="submit" isBusy={isSubmitting} why={is_archived ? words.list.archived : isChanged ? null : text.nothing}>
          {text.save}
        </ActionButton>
      </div>
    </form>
  )
}
