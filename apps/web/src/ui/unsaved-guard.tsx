/**
 * Asks before leaving a form with changes: inside the app by a dialog, when the window closes by the browser's own. A
 * form in a dialog is closed rather than left, and asks in the same words.
 */
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { registerUnsavedWork } from '../auth/unsaved-work.js';
import { useMessages } from '../i18n/messages.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { uiMessages } from './ui.messages.js';

interface UnsavedGuardProps {
  dirty: boolean;
  /** Parameters of the address that replace the form by something else: a tab, the person in a drawer. */
  within?: readonly string[];
  /** For an autosaving form: tried before asking; true if the server has everything. */
  save?: () => Promise<boolean>;
  /** A logout does not ask: the page saves its changes itself, or a logout loses none. */
  savesAtLogout?: boolean;
  /** Texts about the item and its fate, if it is not a form whose changes are lost. */
  title?: string;
  text?: string;
  leaveLabel?: string;
  stayLabel?: string;
}
/** Memoised: a form that renders at each keystroke does not render it again. */
export const UnsavedGuard = memo(function UnsavedGuard(props: UnsavedGuardProps) {
  const { dirty, within = [], savesAtLogout = false, save, ...words } = props;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const saves = save !== undefined;
  const [isUnsaved, setUnsaved] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty &&
      (from.pathname !== to.pathname ||
        within.some((name) => parameterOf(from.search, name) !== parameterOf(to.search, name))),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // During the decision; a person who stays has lost nothing either.
      void latest.current?.();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  useEffect(() => {
    if (dirty && !savesAtLogout)
      return registerUnsavedWork(() => latest.current?.() ?? Promise.resolve(false));
  }, [dirty, savesAtLogout]);
  const isBlocked = blocker.state === 'blocked';
  const proceed = useRef(blocker.proceed);
  useEffect(() => {
    proceed.current = blocker.proceed;
  });
  useEffect(() => {
    if (!isBlocked || !latest.current) return;
    let isCurrent = true;
    void latest.current().then((isSaved) => {
      if (!isCurrent) return;
      if (isSaved) proceed.current?.();
      else setUnsaved(true);
    });
    return () => {
      isCurrent = false;
      setUnsaved(false);
    };
  }, [isBlocked]);
  return (
    <UnsavedQuestion
      {...words}
      opened={isBlocked && (!saves || isUnsaved)}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
});

interface UnsavedClose {
  /** For Escape, the close button and Cancel: closes, or asks first. */
  close: () => void;
  /** While true the form's own dialog must ignore Escape: it answers the question. */
  asking: boolean;
  /** To be rendered with the form. */
  guard: ReactNode;
}
export function useUnsavedClose(dirty: boolean, onClose: () => void): UnsavedClose {
  const [asking, setAsking] = useState(false);
  return {
    close: () => {
      // After the key that triggers it: the question receives the same Escape, and would treat it as its answer.
      if (dirty) setTimeout(() => setAsking(true));
      else onClose();
    },
    asking,
    guard: (
      <>
        <UnsavedGuard dirty={dirty} />
        <UnsavedQuestion opened={asking} onLeave={onClose} onStay={() => setAsking(false)} />
      </>
    ),
  };
}

interface UnsavedQuestionProps extends Pick<
  UnsavedGuardProps,
  'title' | 'text' | 'leaveLabel' | 'stayLabel'
> {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}
export function UnsavedQuestion(props: UnsavedQuestionProps) {
  const t = useMessages(uiMessages);
  return (
    <ConfirmDialog
      opened={props.opened}
      variant="warning"
      {...(props.leaveLabel === undefined && { variant: 'danger', Icon: IconAlertTriangle })}
      title={props.title ?? t('unsavedTitle')}
      confirmLabel={props.leaveLabel ?? t('unsavedLeave')}
      cancelLabel={props.stayLabel ?? t('unsavedStay')}
      onConfirm={props.onLeave}
      onCancel={props.onStay}
    >
      {props.text ?? t('unsavedText')}
    </ConfirmDialog>
  );
}

function parameterOf(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
