import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { AssignByLowerCase1700000000245 } from './0245-assign-by-lower-case';
import { migrations } from './migrations';

let dataSource: DataSource;
beforeAll(async () => {
  const before = migrations.filter((migration) => migration !== AssignByLowerCase1700000000245);
  dataSource = await openScratchDatabase(process.env.DATABASE_URL, before);
});
afterAll(() => dropScratchDatabase(dataSource));

it('finds the user of a lead that was assigned in capitals', async () => {
  for (const user of ['Sam@Latchline.example', 'kim@latchline.example', null])
    await dataSource.query(
      `INSERT INTO leads (id, name, phone, postcode, status, notes, assigned_to, created_at, updated_at)
       VALUES ($1, 'Priya', '07700 900123', 'S11 8TP', 'new', '', $2, now(), now())`,
      [uuidv7(), user],
    );
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await new AssignByLowerCase1700000000245().up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await dataSource.query('SELECT assigned_to FROM leads ORDER BY assigned_to NULLS LAST')).toEqual(
    ['kim@latchline.example', 'sam@latchline.example', null].map((assigned_to) => ({ assigned_to })),
  );
});
