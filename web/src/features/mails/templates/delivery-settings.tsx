import { NativeSelect, TextInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { delaysOf, mailTypes, modesOf, type TemplateCode } from '@portal/contract/templates'
import { words } from '#words/mails/templates.ts'
import type { TemplateDraft } from './use-template-draft.ts'
import classes from './template-editor.module.css'

const { form: text } = words

/** When an email of this template is sent, who sends it and who gets a copy. */
export function DeliverySettings({ code, form }: { readonly code: TemplateCode; readonly form: TemplateDraft['form'] }) {
  const [modes, delays] = [modesOf(code), delaysOf(code)]
  return (
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
  )
}
