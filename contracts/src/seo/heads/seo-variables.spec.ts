import { unknownVariables, variablesOf, wrongVariables, wrongVariablesInData } from './seo-variables';

it('knows the facts of the business everywhere, and those of a page where it has them', () => {
  expect(variablesOf('home').map(({ name }) => name)).toContain('phone');
  expect(variablesOf('location')[0]?.name).toBe('town');
  expect(unknownVariables('{town} | {name}', 'location')).toEqual([]);
  expect(unknownVariables('{town} | {name}', 'home')).toEqual(['town']);
  expect(variablesOf('constructor').length).toBe(variablesOf('home').length);
});

it('says which names are unknown, each once, however they are written', () => {
  expect(wrongVariables('{Phone} {towns} {towns} {}', 'location')).toBe(
    '{Phone}, {towns}, {} are no variables of this page type',
  );
  expect(wrongVariables('{town}', 'home')).toBe('{town} is not a variable of this page type');
  expect(wrongVariables('Call {phone}.', 'home')).toBeUndefined();
});

it('looks into structured data', () => {
  expect(wrongVariablesInData({ '@graph': [{ name: '{town}' }, ['{nobody}']] }, 'location')).toMatch(
    /nobody/,
  );
  expect(wrongVariablesInData({ '@graph': [{ name: '{town}', count: 3 }] }, 'location')).toBeUndefined();
});
