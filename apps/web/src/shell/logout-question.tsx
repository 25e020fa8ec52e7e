/** Asks whether to log out although some edits could not be saved. */
import { logOut } from '../auth/session.js';
import { useUnsavedLogout } from '../auth/unsaved-work.js';
import { UnsavedQuestion } from '../ui/unsaved-guard.js';

export function LogoutQuestion() {
  const asked = useUnsavedLogout((state) => state.asked);
  return (
    <UnsavedQuestion
      opened={asked}
      onLeave={() => void logOut({ discardsUnsaved: true })}
      onStay={() => useUnsavedLogout.setState({ asked: false })}
    />
  );
}
