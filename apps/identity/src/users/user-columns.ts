import type { DataSource } from 'typeorm';
import { UserEntity } from './user.entity.js';

/**
 * The columns of `users` under the names of the entity's fields, so that a row is what the entity would be: for the
 * statements of every request, where building one anew costs more than it takes to run.
 */
export function userColumns(dataSource: DataSource): string {
  const { columns } = dataSource.getMetadata(UserEntity);
  return columns
    .map(({ databaseName, propertyName }) => `users."${databaseName}" AS "${propertyName}"`)
    .join(', ');
}
