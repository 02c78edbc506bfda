import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Skeleton, TextInput } from '@mantine/core'
import type { Template } from '@portal/contract/template-editor'
import { limits } from '@portal/contract/shared/limits'
import { isDocument } from '@portal/contract/templates'
import { lazy, Suspense, useEffect, useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import forms from '../../../ui/form/form.module.css'
import { DeliverySettings } from './delivery-settings.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { renderedLength, type TemplateValues } from './template-form.model.ts'
import { useTemplateDraft, type TemplateDraft } from './use-template-draft.ts'
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

interface FieldProps {
  readonly template: Template
  readonly draft: TemplateDraft
}

function SubjectField({ template: { code }, draft: { form, fieldId } }: FieldProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const fields = isDocument(code) ? text.document : text
  const { subject } = form.getValues()
  const insert = (placeholder: string) => {
    const input = document.getElementById(fieldId('subject'))
    const at = input instanceof HTMLInputElement ? (input.selectionEnd ?? subject.length) : subject.length
    form.setFieldValue('subject', `${subject.slice(0, at)}{{${placeholder}}}${subject.slice(at)}`)
    input?.focus()
  }
  return (
    <div>
      <TextInput
        label={fields.subject}
        description={isDocument(code) ? undefined : text.count(renderedLength(subject))}
        maxLength={limits.templateSubject}
        {...form.getInputProps('subject')}
      />
      <div className={classes.below}>
        <PlaceholderMenu code={code} field={fields.subject.toLowerCase()} isOpen={isMenuOpen} onOpen={setMenuOpen} onInsert={insert} />
      </div>
    </div>
  )
}

function BodyField({ template: { code }, draft: { form, fieldId, round } }: FieldProps) {
  const fields = isDocument(code) ? text.document : text
  const error = typeof form.errors['body'] === 'string' ? form.errors['body'] : null
  return (
    <div>
      <p className={forms.label}>{fields.body}</p>
      <p className={forms.hint}>{fields.bodyHint}</p>
      <Suspense fallback={<Skeleton height={360} radius={8} />}>
        <RichText
          key={round}
          id={fieldId('body')}
          code={code}
          label={fields.body}
          value={form.getValues().body}
          error={error}
          onChange={(html) => {
            form.setFieldValue('body', html)
            if (error !== null) form.clearFieldError('body')
          }}
        />
      </Suspense>
      {error !== null && (
        <p id={`${fieldId('body')}-error`} className={forms.danger} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Actions({ template: { can, is_archived, active, draft: saved }, draft }: FieldProps) {
  const { isChanged } = draft
  return (
    <div className={classes.actions}>
      {saved !== null && (
        <ActionButton variant="default" why={active === null ? text.nothing : null} onClick={() => void draft.discard()}>
          {text.discard}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        why={isChanged ? text.unsaved : can.activate}
        isBusy={draft.isActivating}
        onClick={() => void draft.activate()}
      >
        {text.activate}
      </ActionButton>
      <ActionButton type="submit" isBusy={draft.isSubmitting} why={is_archived ? words.list.archived : isChanged ? null : text.nothing}>
        {text.save}
      </ActionButton>
    </div>
  )
}

interface TemplateFormProps {
  readonly template: Template
  readonly onTyped: (values: TemplateValues) => void
}

/** The editor of a template: Save stores a draft, Activate puts it into use. */
export default function TemplateForm({ template, onTyped }: TemplateFormProps) {
  const draft = useTemplateDraft(template, onTyped)
  const { form, fieldId, summary, summaryId, conflict, save } = draft
  const values = form.getValues()
  const isPrinted = isDocument(template.code)
  useEffect(() => onTyped(values), [onTyped, values])
  return (
    <form className={`${forms.form} ${classes.form}`} noValidate onSubmit={save}>
      <ErrorSummary id={summaryId} errors={summary} labels={labelsOf(isPrinted ? text.document : text)} fieldId={fieldId} />
      <TextInput label={text.name} maxLength={limits.viewName} {...form.getInputProps('name')} />
      <SubjectField template={template} draft={draft} />
      <BodyField template={template} draft={draft} />
      {!isPrinted && <DeliverySettings code={template.code} form={form} />}
      {conflict !== null && (
        <Alert color="amber" role="alert" title={conflict}>
          <p className={forms.hint}>{text.reloadHint}</p>
          <Button variant="default" onClick={() => location.reload()}>
            {text.changed}
          </Button>
        </Alert>
      )}
      <Actions template={template} draft={draft} />
    </form>
  )
}
