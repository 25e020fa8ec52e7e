import { createSpotlight } from '@mantine/spotlight';

/** The palette's state, and what opens, closes and toggles it. */
export const [jumpStore, jump] = createSpotlight();
