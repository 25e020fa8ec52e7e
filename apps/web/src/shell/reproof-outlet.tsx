/** The dialog that a refused call asks for; its code loads with the first such call. */
import { lazy, Suspense, useEffect } from 'react';
import { handleReproof } from '../api/client.js';
import { askProof, useReproof } from '../features/second-factor/reproof.store.js';

const ProofDialog = lazy(async () => ({
  default: (await import('../features/second-factor/proof-dialog.js')).ProofDialog,
}));

export function ReproofOutlet() {
  const answer = useReproof((state) => state.answer);
  useEffect(() => handleReproof(askProof), []);
  return <Suspense>{answer && <ProofDialog onAnswer={answer} />}</Suspense>;
}
