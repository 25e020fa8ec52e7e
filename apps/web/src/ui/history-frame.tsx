/** The page of what something was before: its head with the way back, and what stands there while it was never changed. */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState, PageHeader } from './page.js';

interface HistoryFrameProps {
  title: string;
  sub: string;
  /** Where what it is about is shown. */
  view: string;
  backLabel: string;
  /** What is said where there is one version only. */
  only: { title: string; text: string } | null;
  children: ReactNode;
}

export function HistoryFrame({ title, sub, view, backLabel, only, children }: HistoryFrameProps) {
  const navigate = useNavigate();
  const back = () => void navigate(view);
  return (
    <>
      <PageHeader
        title={title}
        sub={sub}
        lead={
          <ActionIcon variant="default" size={36} aria-label={backLabel} onClick={back}>
            <IconArrowLeft size={18} stroke={1.7} />
          </ActionIcon>
        }
      />
      {only ? (
        <div className="tk-card">
          <EmptyState
            title={only.title}
            action={
              <Button variant="default" onClick={back}>
                {backLabel}
              </Button>
            }
          >
            {only.text}
          </EmptyState>
        </div>
      ) : (
        children
      )}
    </>
  );
}
