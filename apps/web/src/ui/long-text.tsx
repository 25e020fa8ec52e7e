/** A text of several lines, which says its limit before somebody reaches it. */
import { Textarea, type TextareaProps } from '@mantine/core';
import { useMessages } from '../i18n/messages.js';
import { uiMessages } from './ui.messages.js';

interface LongTextProps extends TextareaProps {
  value: string;
  /** Characters, without spaces at the ends. */
  maximum: number;
}
export function LongText({ maximum, description, ...props }: LongTextProps) {
  const t = useMessages(uiMessages);
  const count = t('charsOf', { count: props.value.trim().length, maximum });
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={8}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      description={
        description ? (
          <>
            {description} {count}
          </>
        ) : (
          count
        )
      }
    />
  );
}
