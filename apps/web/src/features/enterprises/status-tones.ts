export const STATUS_TONES = { active: 'malachite', inactive: 'line', pending: 'gamboge' } as const;
