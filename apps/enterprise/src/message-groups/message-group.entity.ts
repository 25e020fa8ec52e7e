/** A named list of people, of one sender. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('message_groups')
export class MessageGroupEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  enterprise_id: string;

  @Column('uuid')
  owner_id: string;

  @Column('text')
  name: string;
}

@Entity('message_group_members')
export class MessageGroupMemberEntity {
  @PrimaryColumn('uuid')
  group_id: string;

  @PrimaryColumn('uuid')
  user_id: string;
}
