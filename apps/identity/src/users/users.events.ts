/** What the rest of the platform hears of accounts. */
import type { Tx } from '@tiku/platform/database';
import type { UserEntity } from './user.entity.js';

export async function publishRegistered(
  tx: Tx,
  { id, name, email, role, version }: UserEntity,
): Promise<void> {
  await tx.publish('identity.user.registered.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, name, email, role },
  });
}

/** `avatar` is a file's key: an address would have expired before most subscribers look at it. */
export async function publishUpdated(
  tx: Tx,
  { id, name, email, role, avatar, version }: UserEntity,
): Promise<void> {
  await tx.publish('identity.user.updated.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, name, email, role, avatar },
  });
}

export async function publishDeleted(tx: Tx, { id, version }: UserEntity): Promise<void> {
  await tx.publish('identity.user.deleted.v1', {
    aggregateId: id,
    aggregateVersion: version + 1,
    payload: { userId: id },
  });
}

export async function publishRoleSet(
  tx: Tx,
  { id, role, version }: UserEntity,
  before: string,
): Promise<void> {
  await tx.publish('identity.user.role-set.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, role, before },
  });
}

export async function publishStatusSet(
  tx: Tx,
  { id, status, version }: UserEntity,
  before: string,
): Promise<void> {
  await tx.publish('identity.user.status-set.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, status, before },
  });
}

export async function publishEmailVerified(tx: Tx, { id, version }: UserEntity): Promise<void> {
  await tx.publish('identity.user.email-verified.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id },
  });
}

export async function publishPasswordChanged(tx: Tx, { id, version }: UserEntity): Promise<void> {
  await tx.publish('identity.user.password-changed.v1', {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id },
  });
}
