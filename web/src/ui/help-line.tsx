import { Anchor, Text } from '@mantine/core'
import { words } from '#words/ui.tsx'

/** Whom to write to, as the server has put it into the page; empty where the page did not come from the server. */
const address = document.querySelector<HTMLMetaElement>('meta[name="help-address"]')?.content ?? ''

interface HelpLineProps {
  readonly className?: string | undefined
  /** On the sign-in page, where it is mostly that. */
  readonly isSignIn?: boolean
}

/** Where to get help: at the foot of every page that candidates and guests see (WCAG 3.2.6). */
export const HelpLine = ({ className, isSignIn = false }: HelpLineProps) => (
  <Text className={className} size="sm">
    {words.help[isSignIn ? 'signIn' : 'page'](address && <Anchor href={`mailto:${address}`}>{address}</Anchor>)}
  </Text>
)
