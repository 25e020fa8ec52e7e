import { createSpotlight } from '@mantine/spotlight';

/** The palette's state, with its actions to open, close and toggle. */
export const [jumpStore, jump] = createSpotlight();
