/** The one Mantine theme: sizes, radii, shadows and component defaults. Colours are palette.ts and roles.ts. */
import { createTheme, rem } from '@mantine/core';
import { cinnabar, dark, gamboge, gray, indigo, malachite } from './palette.js';
import { FONT_MONO, FONT_SANS } from './roles.js';

export const theme = createTheme({
  colors: {
    indigo,
    cinnabar,
    malachite,
    gamboge,
    gray,
    dark,
    red: cinnabar,
    green: malachite,
    yellow: gamboge,
  },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  white: '#FFFFFF',
  black: '#1F1D1A',
  autoContrast: false,
  fontFamily: FONT_SANS,
  fontFamilyMonospace: FONT_MONO,
  /* 14 px is the working size; 16 px is for reading (questions, prose). */
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.7', xl: '1.7' },
  headings: {
    fontFamily: FONT_SANS,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.4' },
      h2: { fontSize: rem(18), lineHeight: '1.45' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
      h4: { fontSize: rem(14), lineHeight: '1.55' },
      h5: { fontSize: rem(13), lineHeight: '1.55' },
      h6: { fontSize: rem(12), lineHeight: '1.5' },
    },
  },
  /* 4 px grid; 24 between blocks, 16 inside a block, 8 inside a row. */
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  /* Paper has corners: small radii. lg is for dialogs only. */
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(12), xl: rem(20) },
  defaultRadius: 'sm',
  /* A line separates, a shadow lifts. Only overlays (menus, selection bar, dialogs) have a shadow. */
  shadows: {
    xs: '0 1px 1px rgba(52,44,30,.05)',
    sm: '0 1px 2px rgba(52,44,30,.06), 0 2px 6px rgba(52,44,30,.04)',
    md: '0 2px 4px rgba(52,44,30,.06), 0 8px 20px rgba(52,44,30,.08)',
    lg: '0 4px 8px rgba(52,44,30,.07), 0 16px 40px rgba(52,44,30,.12)',
    xl: '0 8px 16px rgba(52,44,30,.08), 0 28px 64px rgba(52,44,30,.16)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 600 } } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Badge: {
      defaultProps: { radius: 'xs', variant: 'light' },
      styles: { label: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 } },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    // The placeholder would be an invalid child of a menu; the first item takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, menuItemTabIndex: 0 } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    Paper: { defaultProps: { radius: 'md' } },
    Table: { defaultProps: { verticalSpacing: 10, horizontalSpacing: 16 } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Tabs: { styles: { tabLabel: { fontSize: rem(14) } } },
  },
});
