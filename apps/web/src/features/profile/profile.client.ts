/** Writes to one's own profile, and following. The signed-in user and the caches follow each answer. */
import type { ApolloClient } from '@apollo/client';
import { AvatarResponse, FollowResponse, UserResponse, type User } from '@tiku/contracts/identity';
import { request } from '../../api/client.js';
import { upload } from '../../api/upload.js';
import { useAuth } from '../../auth/auth.store.js';

export type ProfileChanges = Partial<Pick<User, 'name' | 'department' | 'avatar'>> & {
  preferences?: Partial<User['preferences']>;
  /** The account version that was read; the server refuses it as a conflict if a newer one exists. */
  version?: number;
};

/** Throws ApiError; field errors name the fields of `changes`. */
export async function updateProfile(changes: ProfileChanges): Promise<User> {
  const { user } = await request('PUT', '/auth/profile', { body: changes, schema: UserResponse });
  useAuth.getState().setUser(user);
  return user;
}

export async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<User> {
  const form = new FormData();
  form.set('avatar', picture, 'avatar.jpg');
  const { user } = await upload('/auth/upload-avatar', {
    form,
    schema: AvatarResponse,
    patience: 'normal',
    onProgress,
  });
  useAuth.getState().setUser(user);
  return user;
}

/** Updates the pages that show the signed-in person, after a change. */
export function showChangedUser({ cache }: ApolloClient, user: User): void {
  cache.modify({
    id: cache.identify({ __typename: 'Profile', id: user.id }) ?? '',
    fields: { name: () => user.name, department: () => user.department, avatar: () => user.avatar },
  });
}

/** Shown at once; the server's answer, or its refusal, corrects it. */
export async function setFollowing(client: ApolloClient, id: string, following: boolean): Promise<void> {
  showFollowing(client, id, following, following ? 1 : -1);
  try {
    const response = await request('POST', `/auth/follow/${id}`, { schema: FollowResponse });
    client.cache.modify({
      id: client.cache.identify({ __typename: 'Profile', id }) ?? '',
      fields: { following: () => response.following, followersCount: () => response.followersCount },
    });
    if (response.following !== following) showFollowing(client, id, response.following, 0);
  } catch (failure) {
    showFollowing(client, id, !following, following ? -1 : 1);
    throw failure;
  }
}

function showFollowing({ cache }: ApolloClient, id: string, following: boolean, step: number): void {
  const me = useAuth.getState().user?.id ?? '';
  const shifted = (count: unknown) => Math.max(0, (typeof count === 'number' ? count : 0) + step);
  cache.modify({
    id: cache.identify({ __typename: 'Profile', id }) ?? '',
    fields: { following: () => following, followersCount: shifted },
  });
  cache.modify({
    id: cache.identify({ __typename: 'SocialUser', id }) ?? '',
    fields: { following: () => following },
  });
  cache.modify({
    id: cache.identify({ __typename: 'Profile', id: me }) ?? '',
    fields: { followingCount: shifted },
  });
}
