import { addUp } from './waiting-leads';

const none = { late: 0, oldest_seconds: 0 };

describe('addUp', () => {
  it('sums late leads, and returns the greatest age', () =>
    expect(addUp([{ late: 2, oldest_seconds: 40 }, { late: 1, oldest_seconds: 90 }, none])).toEqual({
      late: 3,
      oldest_seconds: 90,
    }));

  it('is null if a place cannot be read and no other has late leads', () =>
    expect(addUp([none, null])).toBeNull());

  it('returns late leads although another place cannot be read', () =>
    expect(addUp([{ late: 1, oldest_seconds: 31 }, null])).toEqual({ late: 1, oldest_seconds: 31 }));
});
