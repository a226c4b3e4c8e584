import { takeDueRows, workOnRow } from './due-rows';

/** Takes the first row that is due and not excepted; `broken` rows fail. */
function rows(due: string[], broken: Readonly<Record<string, Error>>) {
  const taken: string[] = [];
  const take = async (except: readonly string[]): Promise<boolean> => {
    const id = due.find((one) => !except.includes(one) && !taken.includes(one));
    if (id === undefined) return false;
    await workOnRow(id, broken[id] ? Promise.reject(broken[id]) : Promise.resolve());
    taken.push(id);
    return true;
  };
  return { taken, isAnyDue: () => Promise.resolve(true), take };
}

it('takes rows until none is due', async () => {
  const { taken, ...due } = rows(['a', 'b'], {});
  await takeDueRows(due);
  expect(taken).toEqual(['a', 'b']);
});

it('takes the other rows while one fails, and reports it afterwards', async () => {
  const { taken, ...due } = rows(['a', 'b', 'c'], { b: new Error('does not fit') });
  await expect(takeDueRows(due)).rejects.toThrow('does not fit');
  expect(taken).toEqual(['a', 'c']);
});

it('stops at an outage', async () => {
  const away = Object.assign(new Error('The database is away'), { code: 'ECONNREFUSED' });
  const { taken, ...due } = rows(['a', 'b'], { a: away });
  await expect(takeDueRows(due)).rejects.toBe(away);
  expect(taken).toEqual([]);
});

it('takes nothing while nothing is due', async () => {
  const { taken, take } = rows(['a'], {});
  await takeDueRows({ isAnyDue: () => Promise.resolve(false), take });
  expect(taken).toEqual([]);
});
