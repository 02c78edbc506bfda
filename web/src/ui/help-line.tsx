import { Anchor, Text } from '@mantine/core'
import { words } from '#words/ui.tsx'

/** Whom to write to, as the server has put it into the page; empty where the page did not come from the server. */
const address = document.querySelector<HTMLMetaElement>('meta[name="help-address"]')?.content ?? ''

/** Where to get help, in the same words and place on every public page. */
export const HelpLine = ({ className }: { readonly className?: string | undefined }) => (
  <Text className={className} size="sm">
    {words.help(address && <Anchor href={`mailto:${address}`}>{address}</Anchor>)}
  </Text>
)
