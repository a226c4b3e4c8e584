import { isAfter, LiveHistory } from './live-history';

const entry = (streamId: string) => ({
  streamId,
  envelope: { id: streamId, name: 'a.b.v1', occurred_at: '', data: {} },
});
const ids = (history: LiveHistory, since: string) =>
  history.since(since)?.map(({ streamId }) => streamId) ?? null;

it.each([
  ['10-0', '9-5', true],
  ['10-10', '10-9', true],
  ['10-9', '10-9', false],
  ['9-99', '10-0', false],
])('isAfter(%s, %s) is %s', (a, b, after) => {
  expect(isAfter(a, b)).toBe(after);
});

describe('LiveHistory', () => {
  const full = () => {
    const history = new LiveHistory(3, '100-0');
    for (const id of ['101-0', '101-1', '102-0', '103-0']) history.add(entry(id));
    return history;
  };

  it('starts at the given position', () => {
    const history = new LiveHistory(3, '100-0');
    expect(history.position).toBe('100-0');
    expect(ids(history, '100-0')).toEqual([]);
  });

  it('returns the entries after an id', () => {
    expect(ids(full(), '101-1')).toEqual(['102-0', '103-0']);
    expect(ids(full(), '101-0')).toEqual(['101-1', '102-0', '103-0']);
    expect(ids(full(), '103-0')).toEqual([]);
    expect(full().position).toBe('103-0');
  });

  it('returns null for dropped entries', () => {
    expect(ids(full(), '100-5')).toBeNull();
    expect(ids(full(), '1-0')).toBeNull();
  });

  it.each(['', '$', '0', '101', '101-0; DROP', `${'9'.repeat(30)}-0`])('returns null for the id %j', (id) => {
    expect(ids(full(), id)).toBeNull();
  });

  it('returns no entries for a later id, as after a change of replica', () => {
    expect(ids(full(), '104-0')).toEqual([]);
  });
});
