import type { Role } from '@tiku/contracts/common';
import type { THEMES, USER_STATUSES } from '@tiku/contracts/identity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  name: string;
  /** As it was typed. */
  @Column('text')
  email: string;
  /** As it is compared. */
  @Column('text', { name: 'email_key' })
  emailKey: string;
  /** Null for who only ever signed in at the enterprise. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;
  @Column('text')
  role: Role;
  @Column('text')
  status: (typeof USER_STATUSES)[number];
  @Column('text', { nullable: true })
  department: string | null;
  @Column('uuid', { name: 'enterprise_id', nullable: true })
  enterpriseId: string | null;
  @Column('text', { name: 'enterprise_name', nullable: true })
  enterpriseName: string | null;
  @Column('text', { nullable: true })
  avatar: string | null;
  @Column('timestamptz', { name: 'last_login', nullable: true })
  lastLogin: Date | null;
  @Column('timestamptz', { name: 'registered_at' })
  registeredAt: Date;
  @Column('boolean', { name: 'email_verified' })
  emailVerified: boolean;
  @Column('text')
  theme: (typeof THEMES)[number];
  @Column('text')
  language: 'zh-CN' | 'en-US';
  @Column('text')
  timezone: string;
  @Column('boolean', { name: 'email_notifications' })
  emailNotifications: boolean;
  /** Carried by tokens as `ver`: raising it ends every older token. */
  @Column('integer', { name: 'credential_version' })
  credentialVersion: number;
  /** Version of the aggregate, for events. */
  @Column('integer')
  version: number;
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
