import { areEqual, checkValues, emptyValues, inFormOrder, pickValues } from './quote-values';

const valid = { ...emptyValues, name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };

describe('quote values', () => {
  it('are validated by the server’s rules, in the order of the form', () => {
    expect(checkValues(valid)).toEqual([]);
    expect(checkValues({ ...emptyValues, email: 'nobody' }).map(({ path }) => path)).toEqual([
      'name',
      'phone',
      'postcode',
      'email',
    ]);
  });

  it('need a postcode unless there is a place or a location', () => {
    const without = { ...valid, postcode: '' };
    expect(checkValues({ ...without, place: ' ' })).toEqual([
      { path: 'postcode', message: 'Enter the postcode where the lock is' },
    ]);
    expect(checkValues({ ...without, place: 'above the bakery' })).toEqual([]);
    expect(checkValues({ ...without, position: '{}' })).toEqual([]);
    expect(checkValues({ ...valid, postcode: 'S11 8', place: 'above the bakery' })).toEqual([]);
  });

  it('sort errors without a field last', () => {
    const errors = ['source.page', 'message', 'name'].map((path) => ({ path, message: path }));
    expect(inFormOrder(errors).map(({ path }) => path)).toEqual(['name', 'message', 'source.page']);
  });

  it('accept only strings', () => {
    expect(pickValues((field) => (field === 'name' ? 'Priya' : 7))).toEqual({
      ...emptyValues,
      name: 'Priya',
    });
  });

  it('are equal only if every field is', () => {
    expect(areEqual(valid, { ...valid })).toBe(true);
    expect(areEqual(valid, { ...valid, message: ' ' })).toBe(false);
  });
});
