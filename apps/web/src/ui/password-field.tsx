import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMessages } from '../i18n/messages.js';
import { controlsMessages } from './controls.messages.js';

/** A password: the eye has a name in both languages and is reached by keyboard, a wrong value is marked as such. */
export function PasswordField(props: PasswordInputProps) {
  const t = useMessages(controlsMessages);
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), title: t('showPassword') }}
      // The library's own leaves it out.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
