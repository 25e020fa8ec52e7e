import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMessages } from '../i18n/messages.js';
import { controlsMessages } from './controls.messages.js';

/**
 * A password: the eye has a label in both languages and is reachable by keyboard, an invalid value is marked as such.
 */
export function PasswordField(props: PasswordInputProps) {
  const t = useMessages(controlsMessages);
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), title: t('showPassword') }}
      // The library's own input omits it.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
