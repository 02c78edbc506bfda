import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { actions } from '#words/shared/actions.ts'

/** The palettes' variables are defined in a stylesheet (`web/theme-variables.ts`); Mantine only needs their names here. */
export const palettes = ['neel', 'slate', 'green', 'amber', 'red', 'sky', 'teal', 'violet', 'rose', 'orange', 'dark'] as const
const shade = '#000'
const unread: MantineColorsTuple = [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]

const closeButtonProps = { 'aria-label': actions.close, size: 44 }

/** What Mantine's components read in the browser; the values of variables are in `web/theme-variables.ts`. */
export const theme = createTheme({
  colors: Object.fromEntries(palettes.map((name) => [name, unread])),
  primaryColor: 'neel',
  primaryShade: 6,
  black: '#2F3641',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.625rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.5', lg: '1.45', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A link within a sentence must differ by more than its colour, and not by its size.
    Anchor: { defaultProps: { underline: 'always', inherit: true } },
    Badge: { defaultProps: { tt: 'none' } },
    // Square: round controls are for single choice.
    Checkbox: { defaultProps: { radius: 4 } },
    // By default a share of the target, which outweighs the title.
    CloseButton: { defaultProps: { iconSize: 18 } },
    // One width for all dialogs, except those that show a document. Their <header> must not count as a second page banner.
    Modal: {
      defaultProps: {
        size: 600,
        attributes: { header: { role: 'presentation' } },
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps,
      },
    },
    // ARIA forbids a name on an element without a role.
    Skeleton: { defaultProps: { role: 'group' } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } }, closeButtonProps } },
  },
})
