import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { actions } from '#words/shared/actions.ts'

const scale = (shades: string): MantineColorsTuple => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = shades.split(' ').map((shade) => `#${shade}`)
  return [a, b, c, d, e, f, g, h, i, j]
}

const shadow = { menu: 'var(--shadow-menu)', dialog: 'var(--shadow-dialog)' }

const closeButtonProps = { 'aria-label': actions.close, size: 44 }

/** Colours are designed in OKLCH with computed contrasts; `neel` is the one colour of actions. */
export const theme = createTheme({
  colors: {
    neel: scale('F2F6FE E1E9FE C8D7FD A5BCF9 819FF1 6283E3 4968D1 3853B6 294093 1D2E6F'),
    slate: scale('F2F6FD E5EAF1 D3D8E0 B9BEC7 9EA3AD 848994 6C727C 585E69 434955 2F3641'),
    green: scale('F0F8F2 DDEFE2 C0E1CA 96CDA8 69B786 3B9F66 00884C 02703F 025830 004122'),
    amber: scale('FBF5ED F5E7D8 EBD3B7 DDB687 CC9853 B87A19 9B6400 805202 654000 4C2E00'),
    red: scale('FEF3F1 FEE2DF FCCAC4 F5A69F EA8079 D85C57 C23A3A A82428 87161B 660D11'),
    sky: scale('EFF7FD DBECF8 BEDCF2 92C5E7 63ACDA 3192C9 007AB0 016592 004F74 003A57'),
    teal: scale('F0F8F7 DCEEEC BFDFDC 94CAC6 65B3AE 349B96 04837E 006C68 035551 003F3C'),
    violet: scale('F7F4FE ECE6FA DCD0F6 C6B2ED AF91E2 9773D2 8157BE 6C43A5 553285 3F2464'),
    rose: scale('FEF2F6 FAE2EA F5CAD9 EBA7C0 DD83A7 CA608D B44276 9B2E62 7C204D 5D1538'),
    orange: scale('FDF4EE F9E5DA F4CFBB E9AF8F DB8D61 C86D34 B15202 934302 753300 572500'),
    dark: scale('E3E8F0 B9BEC6 9498A0 71757C 4F5359 3A3D44 292D33 1D2126 14171D 0B0E14'),
  },
  primaryColor: 'neel',
  primaryShade: 6,
  black: '#2F3641',
  fontFamily:
    "'Geist Variable', 'Geist Fallback', system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Gujarati', 'Noto Sans Devanagari', sans-serif",
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
  shadows: { xs: shadow.menu, sm: shadow.menu, md: shadow.menu, lg: shadow.dialog, xl: shadow.dialog },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // A link within a sentence is marked by more than its colour.
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    // A box, not a disc: round is for one of several.
    Checkbox: { defaultProps: { radius: 4 } },
    // One width for all dialogs, except those that show a document. Their <header> is not another banner of the page.
    Modal: {
      defaultProps: {
        size: 600,
        attributes: { header: { role: 'presentation' } },
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps,
      },
    },
    // A name on an element without a role is not allowed.
    Skeleton: { defaultProps: { role: 'group' } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } }, closeButtonProps } },
  },
})
