/**
 * Asks before leaving a form with changes: inside the app by a dialog, when the window closes by the browser's own. A form
 * in a dialog is closed rather than left, and asks in the same words.
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
  /** Parameters of the address that show something else in the form's place: a tab, the person in a drawer. */
  within?: readonly string[];
  /** Of a form that saves by itself: tried before anything is asked; true when the server has all. */
  save?: () => Promise<boolean>;
  /** A logout is not asked about: it saves the changes by itself, or loses none that a logout would not. */
  savesAtLogout?: boolean;
  /** What is left, and what becomes of it, where it is no form whose changes are lost. */
  title?: string;
  text?: string;
  leaveLabel?: string;
  stayLabel?: string;
}
/** A form that renders with each key leaves it as it is. */
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
      // While the person decides; whoever stays has lost nothing either.
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
  /** For Escape, the cross and Cancel: closes, or asks first. */
  close: () => void;
  /** While it is true the form's own dialog must not listen for Escape: that is the question's answer. */
  asking: boolean;
  /** To be rendered with the form. */
  guard: ReactNode;
}
export function useUnsavedClose(dirty: boolean, onClose: () => void): UnsavedClose {
  const [asking, setAsking] = useState(false);
  return {
    close: () => {
      // Later than the key that asks for it: the question hears the same Escape, and would take it for its answer.
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
