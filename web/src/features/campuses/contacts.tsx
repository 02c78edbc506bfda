import { Button } from '@mantine/core'
import { type Campus, type CampusContact, contactRoles } from '@portal/contract/campuses'
import { lazy, Suspense } from 'react'
import { words } from '#words/campuses/campuses.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { RecordCard } from '../../ui/content/record-card.tsx'
import { Section } from '../../ui/content/section.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { useRemoveContact } from './campuses.api.ts'
import classes from './campuses.module.css'

const ContactDialog = lazy(() => import('./contact-dialog.tsx'))
const { contacts: text } = words

interface ContactCardProps {
  readonly contact: CampusContact
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function ContactCard({ contact: { name, role, email, mobile_no, is_primary }, onEdit, onRemove }: ContactCardProps) {
  const mail = email && <a href={`mailto:${email}`}>{email}</a>
  const call = mobile_no && <a href={`tel:+91${mobile_no}`}>{mobile_no}</a>
  return (
    <RecordCard
      title={name}
      name={name}
      facts={[
        [text.role, contactRoles[role]],
        [text.facts.email, mail],
        [text.facts.mobile_no, call],
      ]}
      onEdit={onEdit}
      onRemove={onRemove}
    >
      {is_primary && <p className={classes.hint}>{text.primary}</p>}
    </RecordCard>
  )
}

/** The contacts of a college, primary contact first. */
export default function Contacts({ campus: { id, contacts } }: { readonly campus: Campus }) {
  const [opened, open] = useDialog<{ readonly contact: CampusContact | null }>()
  const removal = useRemoveContact()
  const remove = async ({ id: contact_id, name }: CampusContact) => {
    const { title, message } = text.remove
    if (!(await confirm({ title: title(name), message, confirmLabel: actions.remove, cancelLabel: actions.keep, isDanger: true }))) return
    removal.mutate(contact_id, { onSuccess: () => notify('SUCCESS', text.removed(name)), onError: pushError })
  }
  return (
    <Section
      title={text.title}
      action={
        <Button variant="default" onClick={() => open({ contact: null })}>
          {text.add}
        </Button>
      }
    >
      {contacts.length === 0 && <p className={classes.hint}>{text.empty}</p>}
      <ul className={classes.contacts}>
        {contacts.map((contact) => (
          <ContactCard key={contact.id} contact={contact} onEdit={() => open({ contact })} onRemove={() => void remove(contact)} />
        ))}
      </ul>
      <Suspense>{opened && <ContactDialog campus_id={id} contact={opened.contact} onClose={() => open(null)} />}</Suspense>
    </Section>
  )
}
