import '@mantine/core/styles/Checkbox.css'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { isLinkAddress } from './template-form.model.ts'

export interface LinkValues {
  readonly text: string
  readonly address: string
  readonly isButton: boolean
}

interface LinkDialogProps {
  readonly link: LinkValues
  readonly onClose: () => void
  readonly onInsert: (link: LinkValues) => void
}

/** Text and address of a link in an email, shown as text or as a button. */
export default function LinkDialog({ link, onClose, onInsert }: LinkDialogProps) {
  const [values, setValues] = useState(link)
  const [isWrong, setIsWrong] = useState(false)
  const address = values.address.trim()
  return (
    <FormDialog
      title={words.link.title}
      submitLabel={words.link.submit}
      isBusy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isLinkAddress(address)) return setIsWrong(true)
        onInsert({ ...values, address, text: values.text.trim() || address })
      }}
    >
      <TextInput
        label={words.link.text}
        value={values.text}
        data-autofocus
        onChange={({ currentTarget }) => setValues({ ...values, text: currentTarget.value })}
      />
      <TextInput
        label={words.link.address}
        description={words.link.addressHint}
        value={values.address}
        error={isWrong && !isLinkAddress(address) ? words.link.wrong : null}
        onChange={({ currentTarget }) => setValues({ ...values, address: currentTarget.value })}
      />
      <Checkbox
        label={words.link.asButton}
        checked={values.isButton}
        onChange={({ currentTarget }) => setValues({ ...values, isButton: currentTarget.checked })}
      />
    </FormDialog>
  )
}
