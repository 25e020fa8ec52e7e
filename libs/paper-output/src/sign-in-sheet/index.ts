/** A sheet of cards to cut out, each with how one pupil signs in. */
import { z } from 'zod';

const CARDS_MAX = 200;
const Text = z.string().max(500);

export const SignInSheet = z.object({
  language: z.enum(['zh-CN', 'en-US']),
  title: Text,
  /** Where one signs in, in words. */
  address: Text,
  labels: z.object({ name: Text, username: Text, password: Text }),
  cards: z
    .array(
      z.object({
        name: Text,
        username: Text,
        /** Or what stands in its place. */
        password: Text,
        hasPassword: z.boolean(),
        /** What the code opens: never with the password. */
        url: Text,
      }),
    )
    .max(CARDS_MAX),
});
export type SignInSheet = z.output<typeof SignInSheet>;
