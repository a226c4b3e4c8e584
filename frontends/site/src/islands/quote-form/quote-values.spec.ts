import { areEqual, checkValues, emptyValues, inFormOrder, pickValues } from './quote-values';

const valid = { ...emptyValues, name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };

describe('quote values', () => {
  it('are checked by the rules of the server, in the order of the form', () => {
    expect(checkValues(valid)).toEqual([]);
    expect(checkValues({ ...emptyValues, email: 'nobody' }).map(({ path }) => path)).toEqual([
      'name',
      'phone',
      'postcode',
      'email',
    ]);
  });

  it('sort errors of no field last', () => {
    const errors = ['source.page', 'message', 'name'].map((path) => ({ path, message: path }));
    expect(inFormOrder(errors).map(({ path }) => path)).toEqual(['name', 'message', 'source.page']);
  });

  it('take what is text and leave everything else', () => {
    expect(pickValues((field) => (field === 'name' ? 'Priya' : 7))).toEqual({
      ...emptyValues,
      name: 'Priya',
    });
  });

  it('are the same only when every field is', () => {
    expect(areEqual(valid, { ...valid })).toBe(true);
    expect(areEqual(valid, { ...valid, message: ' ' })).toBe(false);
  });
});
