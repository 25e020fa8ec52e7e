/** Demo accounts for `npm start`. Idempotent; refused in production. */
import { ConfigError, requireDatabaseUrl, type BaseConfig } from '@tiku/platform/config';
import { openDatabase, type Transactions } from '@tiku/platform/database';
import type { Role } from '@tiku/contracts/common';
import { identityConfig, SERVICE } from '../config.js';
import { migrations } from '../migrations/index.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { userRegistered } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';

export interface DemoUser {
  name: string;
  email: string;
  password: string;
  role: Role;
}

const DEMO_PASSWORD = 'Tiku#Start83';
export const DEMO_USERS: readonly DemoUser[] = [
  { name: '林老师', email: 'teacher@school.edu.cn', password: DEMO_PASSWORD, role: 'teacher' },
  { name: '陈同学', email: 'student@school.edu.cn', password: DEMO_PASSWORD, role: 'student' },
  { name: '赵管理员', email: 'admin@school.edu.cn', password: DEMO_PASSWORD, role: 'admin' },
  { name: '超级管理员', email: 'superadmin@school.edu.cn', password: DEMO_PASSWORD, role: 'superadmin' },
];

/**
 * Creates those of `users` that do not exist and returns all with their ids. The relay of the next identity process
 * publishes their events. @throws ConfigError in production
 */
export async function seedUsers(
  given: BaseConfig,
  users: readonly DemoUser[] = DEMO_USERS,
): Promise<(DemoUser & { id: string })[]> {
  if (given.NODE_ENV === 'production')
    throw new ConfigError('NODE_ENV: the demo accounts are not for production');
  const config = identityConfig(given);
  const database = await openDatabase({
    name: SERVICE,
    url: requireDatabaseUrl(config, SERVICE),
    migrations,
    poolSize: 2,
  });
  try {
    const seeding = new Seeding(database.transactions, {
      repository: new UsersRepository(database.transactions),
      hasher: new PasswordHasher(),
    });
    const seeded: (DemoUser & { id: string })[] = [];
    for (const user of users) seeded.push({ ...user, id: await seeding.ensure(user) });
    return seeded;
  } finally {
    await database.close();
  }
}

class Seeding {
  constructor(
    private readonly transactions: Transactions,
    private readonly parts: { repository: UsersRepository; hasher: PasswordHasher },
  ) {}

  async ensure({ name, email, password, role }: DemoUser): Promise<string> {
    const { repository, hasher } = this.parts;
    const known = await repository.findByEmail(email);
    if (known) return known.id;
    const passwordHash = await hasher.hash(password);
    return this.transactions.run(async (tx) => {
      const user = await repository.insert(tx, { name, email, passwordHash, role, emailVerified: true });
      if (!user) throw new Error(`${email} was made by someone else while seeding; run it again`);
      await tx.publish(...userRegistered(user));
      return user.id;
    });
  }
}
