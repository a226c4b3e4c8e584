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
