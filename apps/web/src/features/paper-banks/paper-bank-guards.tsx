/** Ask who may edit a paper bank or write papers in it, before the page does. */
import { useParams } from 'react-router-dom';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { MayEdit } from '../../shell/may-edit.js';
import { canManage, canWritePapers } from './paper-bank-rights.js';
import { usePaperBank } from './paper-banks.client.js';

interface OfPaperBankProps {
  id: string;
  may: (role: PaperBank['myRole']) => boolean;
}
function OfPaperBank({ id, may }: OfPaperBankProps) {
  const { data: bank, error, refetch } = usePaperBank(id);
  return <MayEdit named={id} right={bank && may(bank.myRole)} error={error} onRetry={() => void refetch()} />;
}

export function PaperBankManagers() {
  return <OfPaperBank id={useParams()['id'] ?? ''} may={canManage} />;
}

export function PaperBankWriters() {
  return <OfPaperBank id={useParams()['paperBankId'] ?? ''} may={canWritePapers} />;
}
