import { doubtOf, olderOf } from './two-ways';

const fine = { late: 0, oldest_seconds: 2 };
const late = { late: 3, oldest_seconds: 95.4 };

describe('olderOf', () => {
  it('believes the way that sees leads that wait', () => {
    expect(olderOf({ asked: fine, read: late })).toEqual(late);
    expect(olderOf({ asked: late, read: fine })).toEqual(late);
  });

  it('takes the greater of each figure', () =>
    expect(
      olderOf({ asked: { late: 4, oldest_seconds: 60 }, read: { late: 3, oldest_seconds: 61 } }),
    ).toEqual({ late: 4, oldest_seconds: 61 }));

  it('takes one way if the other does not work', () => {
    expect(olderOf({ asked: null, read: fine })).toEqual(fine);
    expect(olderOf({ asked: late, read: null })).toEqual(late);
  });

  it('is null if neither works', () => expect(olderOf({ asked: null, read: null })).toBeNull());
});

describe('doubtOf', () => {
  it('names a way that does not work, but not two, which is an unknown age', () => {
    expect(doubtOf({ asked: null, read: fine }, 'leads')).toContain('leads does not answer');
    expect(doubtOf({ asked: fine, read: null }, 'leads')).toContain('Postgres cannot be read');
    expect(doubtOf({ asked: null, read: null }, 'leads')).toBeNull();
  });

  it('has both figures if they differ by more than 30 seconds', () => {
    expect(doubtOf({ asked: fine, read: late }, 'leads')).toContain('leads says 2 s and Postgres 95 s');
    expect(doubtOf({ asked: late, read: fine }, 'leads')).toContain('leads says 95 s and Postgres 2 s');
  });

  it('is null if they agree, or nearly', () => {
    expect(doubtOf({ asked: fine, read: fine }, 'leads')).toBeNull();
    // The two readings are not made at the same instant.
    expect(doubtOf({ asked: late, read: { late: 3, oldest_seconds: 96 } }, 'leads')).toBeNull();
    expect(
      doubtOf({ asked: { late: 0, oldest_seconds: 29 }, read: { late: 1, oldest_seconds: 31 } }, 'leads'),
    ).toBeNull();
  });
});
