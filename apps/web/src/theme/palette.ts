/**
 * Colours named after the pigments of a Chinese scholar's desk, each with one job:
 * indigo 靛 what can be pressed, what is selected, where you are · cinnabar 朱 the teacher's red pen: errors, doubt,
 * required, destructive · malachite 石绿 done, correct · gamboge 藤黄 wait, look · greys warm as paper, never blue.
 * Components never read these steps: they read the roles of roles.ts.
 */
import type { MantineColorsTuple } from '@mantine/core';

export const indigo: MantineColorsTuple = [
  '#EFF2F9',
  '#DFE5F2',
  '#BFCAE4',
  '#9BABD5',
  '#7A8DC4',
  '#5C71B3',
  '#465A9F',
  '#354887',
  '#28376C',
  '#1B2650',
];
export const cinnabar: MantineColorsTuple = [
  '#FDF2EF',
  '#FADFD8',
  '#F4BFB2',
  '#EC9A88',
  '#E27761',
  '#D6583F',
  '#C4412A',
  '#A83421',
  '#88291A',
  '#661E13',
];
export const malachite: MantineColorsTuple = [
  '#EEF5F1',
  '#D9EAE1',
  '#B4D5C4',
  '#8ABDA3',
  '#63A584',
  '#458E6B',
  '#347A59',
  '#296548',
  '#1F4F39',
  '#163A2A',
];
export const gamboge: MantineColorsTuple = [
  '#FBF5E6',
  '#F6E9C8',
  '#EDD497',
  '#E2BC64',
  '#D5A43C',
  '#BC8921',
  '#9C6F14',
  '#80590D',
  '#644509',
  '#4A3306',
];
/** Warm paper greys, light scheme. */
export const gray: MantineColorsTuple = [
  '#FBFAF6',
  '#F6F4EE',
  '#EEEBE3',
  '#E4DFD4',
  '#D0CABD',
  '#ABA598',
  '#857F74',
  '#6B665C',
  '#47433C',
  '#262420',
];
/** Warm paper greys, dark scheme (Mantine order: 0 is text, 9 is deepest). */
export const dark: MantineColorsTuple = [
  '#E6E1D8',
  '#CDC7BC',
  '#B2ACA0',
  '#979186',
  '#66615A',
  '#47433E',
  '#34312D',
  '#242220',
  '#1C1A18',
  '#141312',
];

/** Cover colours offered for a bank, by the name of their pigment (a message key). All carry white text at AA. */
export const COVER_COLORS = [
  { name: 'indigo', value: '#354887' },
  { name: 'malachite', value: '#2C6A54' },
  { name: 'ochre', value: '#8C4A30' },
  { name: 'slate', value: '#46505F' },
  { name: 'purple', value: '#6A3C5E' },
  { name: 'azure', value: '#2F6C8A' },
  { name: 'moss', value: '#646E2E' },
  { name: 'rouge', value: '#97394C' },
  { name: 'camel', value: '#7D6142' },
  { name: 'ink', value: '#45423C' },
] as const;

/** Avatars: ten tonal pairs (top, bottom), picked by a hash of the name. One hue each, no rainbow. */
export const AVATAR_TONES = [
  ['#5468A8', '#435693'],
  ['#3F7D65', '#336B55'],
  ['#9A5A40', '#844A32'],
  ['#5C6675', '#4B5463'],
  ['#7C4D70', '#693F5E'],
  ['#3E7C9B', '#306883'],
  ['#6F793A', '#616A30'],
  ['#A54B5D', '#8F3D4E'],
  ['#8A6D4D', '#755B3E'],
  ['#5E5A52', '#4D4942'],
] as const;
