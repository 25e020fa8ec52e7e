/** What policies of sessions need of the page: the dialog that a refused call asks for, and a watch of its use. */
import { lazy, Suspense, useEffect } from 'react';
import { attendCalls } from '../api/signed-in-calls.js';
import { askProof, useReproof } from '../features/second-factor/reproof.store.js';

const ProofDialog = lazy(async () => ({
  default: (await import('../features/second-factor/proof-dialog.js')).ProofDialog,
}));

export function ReproofOutlet() {
  const answer = useReproof((state) => state.answer);
  useEffect(() => attendCalls(askProof), []);
  return <Suspense>{answer && <ProofDialog onAnswer={answer} />}</Suspense>;
}
