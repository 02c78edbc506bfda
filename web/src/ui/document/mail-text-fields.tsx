import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@portal/contract/shared/limits'
import { writtenPlaceholders } from '@portal/contract/mail-text'
import { templatePlaceholders } from '@portal/contract/templates'
import { IconBraces, IconTemplate } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { words } from '#words/shared/mail-text.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { TextArea } from '../form/text-area.tsx'
import { confirm } from '../dialog/confirm.tsx'
import { SearchMenu, type SearchOption } from '../menu/search-menu.tsx'
import { insertAt } from './insert-at.model.ts'
import classes from '../form/form.module.css'

interface MailText {
  readonly subject: string
  readonly body: string
}

interface MailTextFieldsProps<V extends Record<string, unknown>> {
  readonly form: UseFormReturnType<V>
  readonly fieldId: (field: string) => string
  /** The form's fields for subject and message. */
  readonly subject: keyof V & string
  readonly body: keyof V & string
  readonly templates: readonly SearchOption<number>[]
  readonly readTemplate: (id: number) => Promise<MailText>
}

const placeholders = writtenPlaceholders.map((name) => ({
  value: name,
  label: templatePlaceholders[name].label,
  detail: words.written(name),
  isCode: true,
}))

/** Subject and message of an email that staff write: from a template or by hand, with placeholders that are filled for each recipient. */
export function MailTextFields<V extends Record<string, unknown>>({
  form,
  fieldId,
  subject,
  body,
  templates,
  readTemplate,
}: MailTextFieldsProps<V>) {
  const last = useRef<string>(body)
  const [menu, setMenu] = useState<'template' | 'placeholder' | null>(null)
  const textOf = (field: keyof V & string): string => String(form.getValues()[field] ?? '')
  const set = (field: keyof V & string, text: string) => form.setFieldValue(field, text as never)
  const follow = (field: string) => ({
    onFocus: () => {
      last.current = field
    },
  })
  const insertTemplate = async (id: number) => {
    const { title, message, confirmLabel, cancelLabel } = words.replace
    const isWritten = textOf(subject).trim() !== '' || textOf(body).trim() !== ''
    if (isWritten && !(await confirm({ title, message, confirmLabel, cancelLabel }))) return
    await readTemplate(id).then((text) => {
      set(subject, text.subject)
      set(body, text.body)
    }, pushError)
  }
  const insertPlaceholder = (name: string) => {
    const field = last.current === subject ? subject : body
    const input = document.getElementById(fieldId(field))
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
    const { text, end } = insertAt(textOf(field), input.selectionEnd ?? textOf(field).length, words.written(name))
    set(field, text)
    // After React has rendered the text.
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(end, end)
    })
  }
  return (
    <>
      <div className={classes.chips}>
        <SearchMenu
          label={words.template}
          icon={<IconTemplate size={16} stroke={1.75} aria-hidden />}
          name={words.insertTemplate}
          find={words.findTemplate}
          none={words.noTemplate}
          options={templates}
          isOpen={menu === 'template'}
          onOpen={(isOpen) => setMenu(isOpen ? 'template' : null)}
          onPick={(id) => void insertTemplate(id)}
        />
        <SearchMenu
          label={words.placeholder}
          icon={<IconBraces size={16} stroke={1.75} aria-hidden />}
          name={words.insertPlaceholder}
          find={words.findPlaceholder}
          none={words.noPlaceholder}
          options={placeholders}
          isOpen={menu === 'placeholder'}
          onOpen={(isOpen) => setMenu(isOpen ? 'placeholder' : null)}
          onPick={insertPlaceholder}
        />
      </div>
      <TextInput label={words.subject} maxLength={limits.templateSubject} {...form.getInputProps(subject)} {...follow(subject)} />
      <TextArea
        label={words.body}
        description={words.bodyHint}
        rows={7}
        limit={limits.templateBody}
        {...form.getInputProps(body)}
        {...follow(body)}
      />
    </>
  )
}
