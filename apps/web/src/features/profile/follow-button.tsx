import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconCheck, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { setFollowing } from './profile.client.js';
import { profileMessages } from './profile.messages.js';

interface FollowButtonProps {
  id: string;
  name: string;
  following: boolean;
  followedBy?: boolean;
  /** In a list of people the button is less prominent than on a person's page. */
  quiet?: boolean;
}
export function FollowButton({ id, name, following, followedBy = false, quiet = false }: FollowButtonProps) {
  const t = useMessages(profileMessages);
  const client = useApolloClient();
  const busy = useRef(false);
  const next = useRef<boolean | null>(null);
  const toggle = async () => {
    // One call at a time, as the server toggles; a press meanwhile is queued, not lost.
    if (busy.current) {
      next.current = !following;
      return;
    }
    busy.current = true;
    try {
      for (let goal: boolean | null = !following; goal !== null; goal = next.current) {
        next.current = null;
        await setFollowing(client, id, goal);
      }
    } catch (failure) {
      toast.error(failure);
    } finally {
      next.current = null;
      busy.current = false;
    }
  };
  const label = following ? t('followed') : followedBy ? t('followBack') : t('follow');
  return (
    <Button
      size={quiet ? 'xs' : 'sm'}
      variant={following || quiet ? 'default' : 'filled'}
      leftSection={following ? <IconCheck size={16} stroke={1.8} /> : <IconUserPlus size={16} stroke={1.8} />}
      aria-pressed={following}
      aria-label={`${following ? t('unfollow') : label} ${name}`}
      title={following ? t('unfollow') : undefined}
      onClick={() => void toggle()}
    >
      {label}
    </Button>
  );
}
