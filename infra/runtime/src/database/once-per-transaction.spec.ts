import type { EntityManager } from 'typeorm';
import { oncePerTransaction } from './once-per-transaction';

const managerOf = (queryRunner?: { isTransactionActive: boolean }) => ({ queryRunner }) as EntityManager;

it('reads once for all steps of a transaction, and again in the next', async () => {
  let reads = 0;
  const read = oncePerTransaction(() => Promise.resolve((reads += 1)));
  const [one, other] = [managerOf({ isTransactionActive: true }), managerOf({ isTransactionActive: true })];
  expect(await Promise.all([read(one), read(one), read(other)])).toEqual([1, 1, 2]);
});

it('reads every time outside transactions, where nothing would ever forget it', async () => {
  let reads = 0;
  const read = oncePerTransaction(() => Promise.resolve((reads += 1)));
  const pool = managerOf();
  expect([await read(pool), await read(pool)]).toEqual([1, 2]);
});
