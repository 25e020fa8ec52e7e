import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { readPupils } from './read-pupils.js';

async function archive(files: Record<string, string[]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, lines] of Object.entries(files)) zip.addBuffer(Buffer.from(lines.join('\r\n')), name);
  zip.end();
  return buffer(zip.outputStream);
}
const USERS = 'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,identifier';

it('reads students with school and home class, also of a folder', async () => {
  const rows = await readPupils(
    await archive({
      'roster/orgs.csv': ['sourcedId,name,type', 'o1,第一中学,school'],
      'roster/users.csv': [
        USERS,
        'u1,,true,o1,student,zhang,小明,张,2026001',
        'u2,,true,o1,student,smith,Ann,Smith,',
        'u3,,true,o1,teacher,li,老师,李,9',
        'u4,tobedeleted,true,o1,student,gone,走,了,2026009',
      ],
      'roster/classes.csv': [
        'sourcedId,title,grades,classType,schoolSourcedId',
        'c1,高一(1)班,高一,homeroom,o1',
        'c2,物理,高一,scheduled,o1',
      ],
      'roster/enrollments.csv': [
        'sourcedId,classSourcedId,userSourcedId,role',
        'e1,c2,u1,student',
        'e2,c1,u1,student',
        'e3,c1,u3,teacher',
      ],
    }),
  );
  expect(rows).toMatchObject([
    { row: 2, school: '第一中学', class: '高一(1)班', number: '2026001', name: '张小明' },
    { row: 3, school: '第一中学', class: '', number: 'SMITH', name: 'Ann Smith', problem: null },
  ]);
});

it('refuses a folder without students', async () => {
  const bytes = await archive({ 'users.csv': [USERS] });
  await expect(readPupils(bytes)).rejects.toMatchObject({ reason: 'empty' });
});
