import '@mantine/core/styles/Modal.css'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { BeginFactorBody, ConfirmFactorBody } from '@portal/contract/staff'
import { PRODUCT } from '@portal/contract/shared/product'
import { useState } from 'react'
import { words } from '#words/accounts/staff.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { useUser } from '../../../lib/session/session.ts'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import styles from './second-factor.module.css'
import { useBeginFactor, useConfirmFactor } from './staff-accounts.api.ts'

const { factor } = words

/** Grouped for readability; signing in accepts both forms. */
const inHalves = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

interface PendingFactor {
  readonly secret: string
  readonly uri: string
}
interface StepProps<T> {
  readonly onClose: () => void
  readonly onDone: (result: T) => void
}

function AskPassword({ onClose, onDone }: StepProps<PendingFactor>) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(BeginFactorBody, { password: '' })
  const begin = useBeginFactor()
  return (
    <FormDialog
      title={factor.enable}
      onClose={onClose}
      onSubmit={submit(async (body) => onDone(await begin.mutateAsync(body)))}
      submitLabel={factor.next}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={factor.labels} />
      <PasswordField
        id={fieldId('password')}
        size="sm"
        {...form.getInputProps('password')}
        label={factor.labels.password}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

function Scan({ begun, onClose, onDone }: StepProps<readonly string[]> & { readonly begun: PendingFactor }) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ConfirmFactorBody, { code: '' })
  const confirm = useConfirmFactor()
  const spaced = begun.secret.match(/.{1,4}/g)?.join(' ')
  return (
    <FormDialog
      title={factor.enable}
      onClose={onClose}
      onSubmit={submit(async (body) => onDone((await confirm.mutateAsync(body)).recovery_codes))}
      submitLabel={factor.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={factor.labels} />
      <Text>{factor.scan}</Text>
      <QrCode text={begun.uri} label={factor.picture} />
      <Text>
        {factor.secret} <span className={styles.secret}>{spaced}</span>
      </Text>
      <TextInput
        {...form.getInputProps('code')}
        label={factor.labels.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
      />
    </FormDialog>
  )
}

/** The codes can't be shown again, so only the button "I have saved the codes" closes the dialog. */
function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const user = useUser()
  const text = [factor.fileTitle(PRODUCT, user?.name ?? ''), '', ...codes.map(inHalves), ''].join('\n')
  const copy = () => void navigator.clipboard.writeText(text).then(() => notify('SUCCESS', factor.copied), pushError)
  return (
    <Modal opened onClose={onClose} title={factor.codesTitle} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false}>
      <Text>{factor.codesIntro}</Text>
      <ul className={styles.codes} aria-label={factor.codes}>
        {codes.map((code) => (
          <li key={code}>{inHalves(code)}</li>
        ))}
      </ul>
      <div className={styles.save}>
        <Button variant="default" onClick={copy}>
          {factor.copy}
        </Button>
        <Button variant="default" component="a" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={factor.file}>
          {actions.download}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {actions.print}
        </Button>
        <Button ml="auto" onClick={onClose}>
          {factor.saved}
        </Button>
      </div>
    </Modal>
  )
}

/** Sets up the second factor: password, authenticator app, and recovery codes. */
export default function EnableFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const [begun, setBegun] = useState<PendingFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <Codes codes={codes} onClose={onClose} />
  if (begun) return <Scan begun={begun} onClose={onClose} onDone={setCodes} />
  return <AskPassword onClose={onClose} onDone={setBegun} />
}
